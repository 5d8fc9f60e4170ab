import { isRightToLeft, type Language } from '../texts/texts.js';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, attribute values included. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

export interface StandalonePage {
  /** Plain text, not HTML. */
  title: string;
  /** HTML of the page's main part; the caller escapes its values. */
  content: string;
  /** Language of its text; default English. */
  language?: Language;
  /** CSS for this page only. */
  style?: string;
}

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}
body{margin:0;padding:2rem 1rem;background:light-dark(#f3f5f8,#12161d);color:light-dark(#1d2733,#e8edf5)}
main{max-width:34rem;margin:0 auto;padding:2rem 1.5rem;border-radius:.875rem;background:light-dark(#fff,#1c222c);overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}
a{color:light-dark(#2456a6,#9dbdf2)}
progress{width:100%;height:.75rem;accent-color:light-dark(#2456a6,#9dbdf2)}
button{min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;background:light-dark(#2456a6,#9dbdf2);color:light-dark(#fff,#0d1a30);font:inherit;font-weight:600;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid light-dark(#1a73e8,#9dbdf2);outline-offset:2px}
@media print{:root{color-scheme:light}body{padding:0;background:none}main{max-width:none;padding:0}}`;

/** A script-free page outside the shells: for links in mails and for what opens in a new tab. */
export function standalonePage({ title, content, language = 'en', style = '' }: StandalonePage): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><style>${STYLE}${style}</style></head>
<body><main>
${content}
</main></body>
</html>
`;
}
