/**
 * Whether this is an iPhone or iPad. They install an app only from their own menu, without an install prompt, and
 * support push only for apps on the home screen. An iPad identifies itself as a Mac, but a Mac has no touch screen.
 */
export const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
