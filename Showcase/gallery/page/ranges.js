// @ts-check
/**
 * The ranges of sliders. A property's own range is the valid one, up to 2^48 points; a slider's is the range with a
 * visible effect, around the scene's value. Numbers beyond it can be typed.
 *
 * @typedef {{lower: number, upper: number, step: number, isLogarithmic: boolean}} Range
 */

/** A range with more steps than this is logarithmic. */
const MOST_STEPS = 400;
/** The minimum distance of a length slider's end from 0, in points. */
const LEAST_LENGTH = 100;
const SLIDER_STEPS = 1000;

/**
 * @param {import("./exhibit.js").Property} property
 * @param {number} usual The scene's value, or the property's initial one.
 * @param {number} [items] The number of items.
 * @returns {Range}
 */
export function rangeOf(property, usual, items = 1) {
  const { minimum, maximum, unit, type } = property;
  if (unit === "items") return { lower: minimum, upper: Math.max(minimum + 1, items - 1), step: 1, isLogarithmic: false };
  if (unit === "radians") return { lower: -6.28, upper: 6.28, step: 0.01, isLogarithmic: false };
  if (maximum > 2 ** 32) {
    const upper = rounded(4 * Math.max(Math.abs(usual) || 0, LEAST_LENGTH / 4));
    return { lower: minimum < 0 ? -upper : 0, upper, step: step(upper), isLogarithmic: false };
  }
  const fine = type === "int" ? 1 : step(maximum - minimum);
  return { lower: minimum, upper: maximum, step: fine, isLogarithmic: maximum - minimum > (type === "int" ? MOST_STEPS : 50) };
}

/**
 * The position of a value on a slider, from 0 to 1.
 * @param {Range} range
 * @param {number} value
 */
export function positionOf(range, value) {
  const { lower, upper, isLogarithmic } = range;
  const within = Math.min(Math.max(value, lower), upper) - lower;
  return isLogarithmic ? Math.log1p(within) / Math.log1p(upper - lower) : within / (upper - lower);
}

/**
 * The value at a position of the slider.
 * @param {Range} range
 * @param {number} position
 */
export function valueAt(range, position) {
  const { lower, upper, step: grain, isLogarithmic } = range;
  const within = isLogarithmic ? Math.expm1(position * Math.log1p(upper - lower)) : position * (upper - lower);
  const value = lower + Math.round(within / grain) * grain;
  return Number(Math.min(value, upper).toFixed(6));
}

/** A slider has as many steps as pixels, since all of them are continuous. */
export const SLIDER = { min: 0, max: SLIDER_STEPS };

/**
 * Rounds up to the next number that begins with 1, 2 or 5.
 * @param {number} number
 */
function rounded(number) {
  const power = 10 ** Math.floor(Math.log10(number));
  return ([1, 2, 5].find((digit) => digit * power >= number) ?? 10) * power;
}

/** @param {number} span */
const step = (span) => (span > 20 ? 1 : span > 2 ? 0.05 : 0.01);
