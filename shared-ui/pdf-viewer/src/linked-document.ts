/** Google's own viewers of a file that its owner shares by link: the only frames of another site that show documents. */
const PREVIEWS: readonly [RegExp, (...parts: string[]) => string][] = [
  [/^https:\/\/drive\.google\.com\/file\/d\/([\w-]+)/, (id) => `https://drive.google.com/file/d/${id}/preview`],
  [/^https:\/\/drive\.google\.com\/open\?id=([\w-]+)/, (id) => `https://drive.google.com/file/d/${id}/preview`],
  [
    /^https:\/\/docs\.google\.com\/(document|presentation|spreadsheets)\/d\/([\w-]+)/,
    (kind, id) => `https://docs.google.com/${kind}/d/${id}/preview`,
  ],
];

/** The address of a frame that shows a document elsewhere, or null when its site allows none. */
export function previewOf(url: string): string | null {
  for (const [pattern, addressOf] of PREVIEWS) {
    const parts = pattern.exec(url);
    if (parts) return addressOf(...parts.slice(1));
  }
  return null;
}

/** The site that a link leads to, for people: "drive.google.com". */
export const siteOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);
