/**
 * Is this an iPhone or iPad? They install from their own menu and offer nothing to a page, and have pushes only for what stands
 * on the home screen. An iPad gives itself out for a Mac, which has no touch screen.
 */
export const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
