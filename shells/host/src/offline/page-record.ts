/** The home page as its owner last saw it on this device: painted again at the next visit, until its code is there. */
export interface PageRecord {
  /** The build that painted it: another one has other files and other names of styles. */
  build: string;
  lang: string;
  dir: string;
  /** When the oldest reply came that it shows, ms. */
  at: number;
  /** Of `#root`. */
  markup: string;
  /** Addresses of the styles that it was painted with. */
  styles: string[];
}

/** Its cache, with the account's id: it goes with that account's replies (`keptName`). */
export const PAGE_CACHE = /^fulcrum:([\w-]+):replies$/;
