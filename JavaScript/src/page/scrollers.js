// @ts-check
/**
 * Whether a nested scroller between a node and the stage can scroll in a direction.
 *
 * @param {EventTarget | null} target
 * @param {HTMLElement} stage
 * @param {{x: number, y: number}} delta
 */
export function scrollsInside(target, stage, delta) {
  for (let at = target instanceof Element ? target : null; at && at !== stage; at = at.parentElement) {
    const { overflowX, overflowY, direction } = getComputedStyle(at);
    const [wide, high] = [at.scrollWidth - at.clientWidth, at.scrollHeight - at.clientHeight];
    // In rtl, scrollLeft is 0 at the start and negative elsewhere.
    const left = direction === "rtl" ? at.scrollLeft + wide : at.scrollLeft;
    if (goesOn(overflowX, left, wide, delta.x) || goesOn(overflowY, at.scrollTop, high, delta.y)) return true;
  }
  return false;
}

/**
 * @param {string} overflow
 * @param {number} place
 * @param {number} furthest
 * @param {number} direction
 */
function goesOn(overflow, place, furthest, direction) {
  if (overflow !== "auto" && overflow !== "scroll") return false;
  return direction > 0 ? place < furthest - 1 : direction < 0 && place > 0;
}
