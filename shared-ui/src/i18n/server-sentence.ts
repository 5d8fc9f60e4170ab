/**
 * Returns the server's message (English, and not an error) on an English page, otherwise the page's own text. Reads the
 * language from the document, because only a few pages load this and it has no access to the other texts.
 */
export const serverSentence = (sentence: string | null | undefined, own: string): string =>
  (/^(en)?$/.test(document.documentElement.lang) && sentence) || own;
