const MAX_NAME = 120;
/** Control characters, and the marks that turn text around: `invoice\u202Efdp.exe` would read as a PDF. */
const UNSEEN = /[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const NOT_TOKEN = /[^\w.() -]/g;

/** A user's file name reduced to what may be shown and saved: no path, no unseen characters, bounded, with the right extension. */
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
  // By code points: cutting a surrogate pair in two would leave half a character.
  const short = [...stem.replaceAll(LONE_SURROGATE, '_')].slice(0, MAX_NAME).join('').trim();
  return `${short || 'file'}.${extension}`;
}

/** A Content-Disposition header (RFC 6266) for any Unicode name: an ASCII name for old clients, the true one beside it. */
export function contentDisposition(type: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(NOT_TOKEN, '_');
  const encoded = encodeURIComponent(fileName.replaceAll(LONE_SURROGATE, '_')).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
