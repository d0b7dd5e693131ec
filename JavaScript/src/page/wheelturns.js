// @ts-check
/**
 * Distinguishes a wheel from a touchpad, and computes how far a turn scrolls. Events of browsers do not name the device.
 *
 *    device                         deltaY   wheelDeltaY
 *    wheel on Windows, one step        100          -120
 *    wheel on Linux, one step          120          -120
 *    wheel, at a zoom of 125 %          80           -96     both in CSS pixels
 *    touchpad, wheel on a Mac          any    -3 * deltaY
 *    touchpad on Linux                 any       -deltaY     begins with small movements
 *    wheel in Firefox             3, in lines
 */

/** The wheelDelta of one wheel step. */
const STEP = 120;
/** The lines of one wheel step. */
const LINES = 3;
/** The least wheelDelta with which a wheel begins to turn: that of one step at a zoom of 200 %. */
const LEAST = 60;
/** A turn ends after this many milliseconds without an event. */
const PAUSE = 300;

/**
 * @typedef {object} Turn
 * @property {boolean} isWheel Whether it is a wheel rather than a touchpad.
 * @property {{x: number, y: number}} distance In pixels, as far as the browser would scroll.
 * @property {{x: number, y: number}} steps For a wheel.
 */

export class WheelTurns {
  #stage;
  #isWheel = false;
  #last = -Infinity;

  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /**
   * @param {WheelEvent} event
   * @returns {Turn}
   */
  read(event) {
    const { deltaX, deltaY, deltaMode, timeStamp } = event;
    const isNew = timeStamp - this.#last > PAUSE;
    this.#last = timeStamp;
    if (deltaMode !== WheelEvent.DOM_DELTA_PIXEL) {
      this.#isWheel = true;
      const unit = this.#unit(deltaMode);
      const perStep = deltaMode === WheelEvent.DOM_DELTA_LINE ? LINES : 1;
      return {
        isWheel: true,
        distance: { x: deltaX * unit.x, y: deltaY * unit.y },
        steps: { x: whole(deltaX / perStep), y: whole(deltaY / perStep) },
      };
    }
    const { wheelDeltaX = 0, wheelDeltaY = 0 } = /** @type {any} */ (event);
    // One gesture on a touchpad may also have movements as long as a wheel step.
    if (isNew) {
      const isAcross = Math.abs(deltaX) > Math.abs(deltaY);
      this.#isWheel = isAcross ? isWheelStep(deltaX, wheelDeltaX) : isWheelStep(deltaY, wheelDeltaY);
    }
    const stepOf = (/** @type {number} */ delta, /** @type {number} */ wheelDelta) =>
      wheelDelta && wheelDelta % STEP === 0 ? -wheelDelta / STEP : Math.sign(delta);
    return {
      isWheel: this.#isWheel,
      distance: { x: deltaX, y: deltaY },
      steps: { x: stepOf(deltaX, wheelDeltaX), y: stepOf(deltaY, wheelDeltaY) },
    };
  }

  /**
   * The pixels of a line or page, as browsers have them.
   * @param {number} mode
   */
  #unit(mode) {
    if (mode === WheelEvent.DOM_DELTA_PAGE) return { x: this.#stage.clientWidth, y: this.#stage.clientHeight };
    const { lineHeight, fontSize } = getComputedStyle(this.#stage);
    // The usual height of a line, where the style says "normal".
    const line = parseFloat(lineHeight) || 1.2 * parseFloat(fontSize);
    return { x: line, y: line };
  }
}

/**
 * @param {number} delta
 * @param {number} wheelDelta 0 in events that a script makes.
 */
function isWheelStep(delta, wheelDelta) {
  const [pixels, raw] = [Math.abs(delta), Math.abs(wheelDelta)];
  if (!raw) return pixels >= LEAST;
  // wheelDelta is rounded to whole numbers.
  const isTouchpad = Math.abs(raw - 3 * pixels) <= 2;
  return !isTouchpad && (raw % STEP === 0 || raw >= LEAST);
}

/** @param {number} steps */
const whole = (steps) => (steps === 0 ? 0 : Math.sign(steps) * Math.max(1, Math.round(Math.abs(steps))));
