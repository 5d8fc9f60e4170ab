import * as fontkit from 'fontkit';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** True for a right-to-left ligature, one glyph for several letters: لا. */
const isTurned = (letters: readonly number[]): boolean =>
  letters.length > 1 && RIGHT_TO_LEFT.test(String.fromCodePoint(...letters));

/**
 * fontkit for PDFs whose text must be extractable. Arabic is drawn from left to right, and readers (poppler, pdf.js,
 * PDFium) reverse it letter by letter. The file must therefore list the letters of a ligature from left to right too,
 * or لا is read as ال.
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
        // The font reuses one object per glyph, so reverse it only once.
        seen.add(glyph);
        if (isTurned(glyph.codePoints)) glyph.codePoints = glyph.codePoints.toReversed();
      }
      return run;
    };
    return font;
  },
};
