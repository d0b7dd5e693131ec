// @ts-check
/**
 * Records a visitor's input as text, and replays it: each frame is compared with the recorded one, bit for bit. The
 * text is the view's own format (view.h), so every other language can replay it as well.
 */

export class Recorder {
  /** @type {import("./show.js").Show | undefined} */
  #show;
  /** The last recording, or the loaded one. */
  text = "";
  isRecording = false;

  /**
   * @param {() => Promise<void>} beginAgain Opens the same show again: a recording starts before a view has any
   *   input, and leaves out input without effect.
   * @param {(message: string) => void} say
   */
  constructor(beginAgain, say) {
    this.beginAgain = beginAgain;
    this.say = say;
  }

  /** @param {import("./show.js").Show} show */
  open(show) {
    this.#show = show;
    this.isRecording = false;
    this.text = "";
  }

  /** Starts or stops recording. */
  async toggle() {
    if (!this.#show) return;
    if (this.isRecording) {
      const { collection } = this.#show;
      this.text = collection.recording;
      collection.record(false);
      const lines = this.text.split("\n").length - 1;
      this.say(`Recorded ${lines} ${lines === 1 ? "line" : "lines"}.`);
    } else {
      await this.beginAgain();
      this.#show.collection.record(true);
      this.say("Recording: scroll, drag, or change something.");
    }
    this.isRecording = !this.isRecording;
  }

  async replay() {
    if (!this.#show || !this.text) return;
    try {
      const { frames, same } = await this.#show.collection.replay(this.text);
      this.say(`${same} of ${frames} ${frames === 1 ? "frame is" : "frames are"} identical bit for bit.`);
    } catch (problem) {
      this.say(`This recording cannot be replayed here: ${/** @type {Error} */ (problem).message}.`);
    }
  }

  download() {
    if (!this.text || !this.#show) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.text], { type: "text/plain" }));
    link.download = `${this.#show.settings.exhibit.layout}.recording.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** @param {File} file */
  async load(file) {
    this.text = await file.text();
    if (this.text) await this.replay();
    else this.say("This recording cannot be replayed here: the file is empty.");
  }
}
