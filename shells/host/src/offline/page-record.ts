/** The home page as its owner last saw it on this device: shown at the next visit until the page's code is loaded. */
export interface PageRecord {
  /** The build that painted it: another build has other files and class names. */
  build: string;
  lang: string;
  dir: string;
  /** When the oldest reply that it shows was received (ms). */
  at: number;
  /** The content of `#root`. */
  markup: string;
  /** Addresses of the style sheets that it was painted with. */
  styles: string[];
}

/**
 * Names of the caches that hold it, with the account's id: it is deleted together with that account's replies
 * (`keptName`).
 */
export const PAGE_CACHE = /^fulcrum:([\w-]+):replies$/;
