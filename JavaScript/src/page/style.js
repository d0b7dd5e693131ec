// @ts-check
/**
 * Converts an element of a frame to CSS: position, transform, opacity, clip.
 */
import { ELEMENT_CLIPPED, ELEMENT_HIDDEN, ELEMENT_PARALLAX, ELEMENT_TRANSFORMED } from "../constants.js";
import { elementRecord, viewElementRecord } from "../records.js";

/** Instead of a length: the content determines it. */
const NATURAL = -1;
/** Converts the offset of a field from bytes to doubles. */
const inDoubles = (/** @type {number} */ bytes) => bytes / 8;
const ALPHA = inDoubles(elementRecord.offsets.alpha);
const CONTENT_OFFSET = inDoubles(elementRecord.offsets.contentOffset);
const CONTENT_OUTSET = inDoubles(elementRecord.offsets.contentOutset);
const TRANSFORM = inDoubles(elementRecord.offsets.transform);
const FRAME = inDoubles(viewElementRecord.offsets.frame);
const CLIP = inDoubles(viewElementRecord.offsets.clip);

/** The style of a node. It remembers the current values and writes only changes. */
export class Style {
  #style;
  #transform = "";
  #width = NaN;
  #height = NaN;
  #alpha = NaN;
  #clip = "";
  #isHidden = false;
  #hasParallax = false;
  /** Its z-index. */
  z = -1;

  /** @param {CSSStyleDeclaration} style */
  constructor(style) {
    this.#style = style;
    style.position = "absolute";
    style.left = style.top = "0";
    style.boxSizing = "border-box";
    style.margin = "0";
  }

  /** Whether the content determines the width or the height. */
  get isNatural() {
    return this.#width === NATURAL || this.#height === NATURAL;
  }

  /**
   * @param {Float64Array} floats The doubles of all elements.
   * @param {number} at The index of the first double of this element.
   * @param {number} flags ELEMENT_ bits.
   * @param {{width: number, height: number, scale: number}} window
   * @param {"width" | "height"} [natural] The length that the content determines.
   */
  show(floats, at, flags, window, natural) {
    const style = this.#style;
    const [x, y, width, height] = [
      floats[at + FRAME], floats[at + FRAME + 1], floats[at + FRAME + 2], floats[at + FRAME + 3],
    ];
    const isTransformed = (flags & ELEMENT_TRANSFORMED) !== 0;
    const transform = isTransformed
      ? `translate(${x}px,${y}px) matrix3d(${floats.subarray(at + TRANSFORM, at + TRANSFORM + 16).join()})`
      : `translate(${whole(x, window.scale)}px,${whole(y, window.scale)}px)`;
    if (transform !== this.#transform) style.transform = this.#transform = transform;
    this.#resize(natural === "width" ? NATURAL : width, natural === "height" ? NATURAL : height);
    const alpha = floats[at + ALPHA];
    if (alpha !== this.#alpha) style.opacity = String((this.#alpha = alpha));
    const isHidden = (flags & ELEMENT_HIDDEN) !== 0;
    if (isHidden !== this.#isHidden) style.visibility = (this.#isHidden = isHidden) ? "hidden" : "";
    const clip = flags & ELEMENT_CLIPPED ? clipPath(floats, at, isTransformed, window) : "";
    if (clip !== this.#clip) style.clipPath = this.#clip = clip;
    if (flags & ELEMENT_PARALLAX || this.#hasParallax) this.#showParallax(floats, at, flags);
  }

  /**
   * Lets the content determine one length, at the other one.
   * @param {number} across
   * @param {"width" | "height"} natural
   */
  fit(across, natural) {
    if (natural === "width") this.#resize(NATURAL, across);
    else this.#resize(across, NATURAL);
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  #resize(width, height) {
    const style = this.#style;
    if (width !== this.#width) style.width = width === NATURAL ? "max-content" : `${width}px`;
    if (height !== this.#height) style.height = height === NATURAL ? "auto" : `${height}px`;
    this.#width = width;
    this.#height = height;
  }

  /**
   * @param {Float64Array} floats
   * @param {number} at
   * @param {number} flags
   */
  #showParallax(floats, at, flags) {
    this.#hasParallax = (flags & ELEMENT_PARALLAX) !== 0;
    const style = this.#style;
    style.setProperty("--content-x", `${floats[at + CONTENT_OFFSET]}px`);
    style.setProperty("--content-y", `${floats[at + CONTENT_OFFSET + 1]}px`);
    style.setProperty("--outset-width", `${floats[at + CONTENT_OUTSET]}px`);
    style.setProperty("--outset-height", `${floats[at + CONTENT_OUTSET + 1]}px`);
  }

  /** @param {number} z */
  raise(z) {
    this.z = z;
    this.#style.zIndex = String(z);
  }
}

/**
 * Rounds to whole pixels, because text between pixels is blurred.
 * @param {number} points
 * @param {number} scale
 */
const whole = (points, scale) => Math.round(points * scale) / scale;

/**
 * Returns the clip path in the element's own space, because CSS clips before it transforms.
 *
 * @param {Float64Array} floats
 * @param {number} at
 * @param {boolean} isTransformed
 * @param {{width: number, height: number}} window
 */
function clipPath(floats, at, isTransformed, window) {
  const [x, y, width, height] = floats.subarray(at + FRAME, at + FRAME + 4);
  const [clipX, clipY, clipWidth, clipHeight] = floats.subarray(at + CLIP, at + CLIP + 4);
  // The clip may extend far beyond the window, where the inverse of a perspective is undefined.
  const [left, top] = [Math.max(clipX, -1), Math.max(clipY, -1)];
  const right = Math.min(clipX + clipWidth, window.width + 1);
  const bottom = Math.min(clipY + clipHeight, window.height + 1);
  if (right <= left || bottom <= top) return "inset(50%)";
  if (!isTransformed) {
    const insets = [top - y, x + width - right, y + height - bottom, left - x];
    return `inset(${insets.map((inset) => `${Math.max(0, inset)}px`).join(" ")})`;
  }
  const toElement = inverse(floats.subarray(at + TRANSFORM, at + TRANSFORM + 16));
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const corners = [[left, top], [right, top], [right, bottom], [left, bottom]].map(([cornerX, cornerY]) => {
    const [u, v] = toElement(cornerX - middleX, cornerY - middleY);
    return `${u + width / 2}px ${v + height / 2}px`;
  });
  return `polygon(${corners.join(",")})`;
}

/**
 * Returns the function that maps a place on the screen back to the element's plane: the inverse of a 3 by 3 matrix by
 * its adjugate.
 *
 * @param {Float64Array} m The 16 numbers of the transform.
 * @returns {(x: number, y: number) => [number, number]}
 */
function inverse(m) {
  const [a, b, c, d, e, f, g, h, i] = [m[0], m[4], m[12], m[1], m[5], m[13], m[3], m[7], m[15]];
  return (x, y) => {
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return [
      ((e * i - f * h) * x + (c * h - b * i) * y + (b * f - c * e)) / w,
      ((f * g - d * i) * x + (a * i - c * g) * y + (c * d - a * f)) / w,
    ];
  };
}
