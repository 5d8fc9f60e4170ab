const SIGNATURE = /^\uFEFF?WEBVTT(?:[ \t\n]|$)/;
const CUE = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/m;

/** Why a file is no WebVTT captions, as a sentence; null when it is. */
export function captionsDefect(content: Buffer): string | null {
  const text = decoded(content);
  if (text === null) return 'These captions are not UTF-8 text. Please save them as WebVTT (.vtt) in UTF-8.';
  const lines = text.replaceAll(/\r\n?/g, '\n');
  if (!SIGNATURE.test(lines)) return 'This is not a captions file. Please choose a WebVTT (.vtt) file.';
  return CUE.test(lines) ? null : 'These captions have no lines with times.';
}

function decoded(content: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
