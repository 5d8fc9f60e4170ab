import * as fontkit from 'fontkit';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** One sign for several letters, from right to left: لا. */
const isTurned = (letters: readonly number[]): boolean =>
  letters.length > 1 && RIGHT_TO_LEFT.test(String.fromCodePoint(...letters));

/**
 * fontkit for PDFs whose text is read out again. A page shows Arabic from left to right, so readers (poppler, pdf.js, PDFium) turn it
 * around, letter by letter: of a ligature, the file has to name the letters from left to right as well, or لا is read as ال.
 */
export const fontkitForReaders = {
  create(bytes: Uint8Array, name?: string) {
    const font = fontkit.create(Buffer.from(bytes), name);
    if (!('layout' in font)) return font;
    const layout = font.layout.bind(font);
    const seen = new WeakSet<fontkit.Glyph>();
    font.layout = (...text: Parameters<typeof layout>) => {
      const run = layout(...text);
      for (const glyph of run.glyphs.filter((each) => !seen.has(each))) {
        // The font keeps one object for each glyph.
        seen.add(glyph);
        if (isTurned(glyph.codePoints)) glyph.codePoints = glyph.codePoints.toReversed();
      }
      return run;
    };
    return font;
  },
};
