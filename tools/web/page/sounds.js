// Sounds: WAV files that are heard once somebody has clicked; before that, no browser plays any.

export class Sounds {
  constructor() {
    this.context = null;
    this.files = [];
    this.heard = [];
    this.playing = new Map();
  }

  open() {
    if (!this.context && window.AudioContext) this.context = new AudioContext({ latencyHint: "interactive" });
    if (this.context?.state === "suspended") this.context.resume();
  }

  load(file) {
    return this.files.push(file) - 1;
  }

  async play(sound) {
    if (this.context?.state !== "running") return;
    this.heard[sound] ??= this.context.decodeAudioData(this.files[sound].slice().buffer);
    try {
      const source = this.context.createBufferSource();
      source.buffer = await this.heard[sound];
      source.connect(this.context.destination);
      this.playing.set(sound, source);
      source.start();
    } catch (error) {
      console.warn(error);
    }
  }

  hush(sound) {
    for (const [each, source] of this.playing) {
      if (sound < 0 || each === sound) {
        source.stop();
        this.playing.delete(each);
      }
    }
  }
}
