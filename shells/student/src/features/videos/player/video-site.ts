/** Players of other sites that may be shown inside a page, by the addresses that people copy. */
const PLAYERS: readonly [RegExp, (id: string) => string][] = [
  [
    /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)([\w-]{11})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [/^https:\/\/youtu\.be\/([\w-]{11})/, (id) => `https://www.youtube-nocookie.com/embed/${id}`],
  [/^https:\/\/(?:www\.)?vimeo\.com\/(\d+)/, (id) => `https://player.vimeo.com/video/${id}`],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)/, (id) => `https://player.vimeo.com/video/${id}`],
  [/^https:\/\/drive\.google\.com\/file\/d\/([\w-]+)/, (id) => `https://drive.google.com/file/d/${id}/preview`],
];

/** The address of a known site's player for a video, or null: then it is shown as a link. */
export function playerOf(url: string): string | null {
  for (const [pattern, addressOf] of PLAYERS) {
    const id = pattern.exec(url)?.[1];
    if (id) return addressOf(id);
  }
  return null;
}

/** The site that a link leads to, for people: "example.org". */
export const siteOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);
