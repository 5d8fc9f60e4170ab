const MAX_NAME = 120;
/** Control characters, and characters that change the text direction: `invoice\u202Efdp.exe` would read as a PDF. */
const UNSEEN = /[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const NOT_TOKEN = /[^\w.() -]/g;

/**
 * Reduces a user's file name to one that is safe to show and save: no path, no invisible characters, limited length,
 * the right extension.
 */
export function cleanFileName(given: string, extension: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .replaceAll(UNSEEN, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .trim();
  const stem = visible
    .replace(new RegExp(`\\.${extension}$`, 'i'), '')
    .replace(/^\.+/, '')
    .trim();
  // By code points, so that no surrogate pair is cut in half.
  const short = [...stem.replaceAll(LONE_SURROGATE, '_')].slice(0, MAX_NAME).join('').trim();
  return `${short || 'file'}.${extension}`;
}

/**
 * Returns a Content-Disposition header (RFC 6266) for any Unicode name: an ASCII name for old clients, and the true
 * one.
 */
export function contentDisposition(type: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(NOT_TOKEN, '_');
  const encoded = encodeURIComponent(fileName.replaceAll(LONE_SURROGATE, '_')).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
