"""What is kept between sittings: every file of the user's is read and written through files.py."""
