// @ts-check
/**
 * Returns the place of an event in screen space of the view, also if the page scales the stage.
 * @param {HTMLElement} stage
 * @param {{clientX: number, clientY: number}} event
 */
export function locationIn(stage, event) {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return {
    x: ((event.clientX - left) * stage.offsetWidth) / (width || 1) - stage.clientLeft,
    y: ((event.clientY - top) * stage.offsetHeight) / (height || 1) - stage.clientTop,
  };
}
