/**
 * A sentence of the server's that is no refusal, which is English; a page in another language has words of its own for it. The
 * document says which language that is: this is loaded by the few pages that need it, and knows nothing of the others' texts.
 */
export const serverSentence = (sentence: string | null | undefined, own: string): string =>
  (/^(en)?$/.test(document.documentElement.lang) && sentence) || own;
