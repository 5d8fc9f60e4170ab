import { Unsupported } from './file-question.js';
import { withFormulas } from './formulas.js';
import { decoded } from './html-entities.js';
import { attributesOf, htmlPieces } from './html-pieces.js';

export interface HtmlImage {
  src: string;
  alt: string;
}

export interface HtmlText {
  text: string;
  images: HtmlImage[];
}

const BLOCKS = new Set(
  'p div br h1 h2 h3 h4 h5 h6 ul ol li pre blockquote section article header footer tr hr dl dt dd'.split(' '),
);
/** Elements whose content is no text of the question. */
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'noscript', 'template', 'rubricblock']);
const MEDIA = new Set(['audio', 'video', 'iframe', 'object', 'embed', 'applet', 'canvas', 'svg']);

const RAISED: Readonly<Record<string, string>> = {
  ...{ 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹', n: 'ⁿ' },
  ...{ '+': '⁺', '-': '⁻', '−': '⁻', '–': '⁻', '=': '⁼', '(': '⁽', ')': '⁾' },
};
const LOWERED: Readonly<Record<string, string>> = {
  ...{ 0: '₀', 1: '₁', 2: '₂', 3: '₃', 4: '₄', 5: '₅', 6: '₆', 7: '₇', 8: '₈', 9: '₉', '+': '₊', '-': '₋' },
};

/** With the characters that exist for it, else as a formula, else in brackets. */
function shifted(content: string, signs: Readonly<Record<string, string>>, tex: '^' | '_'): string {
  const text = content.trim();
  if (text === '') return '';
  const letters = [...text];
  if (letters.every((letter) => signs[letter] !== undefined)) return letters.map((letter) => signs[letter]).join('');
  return /^[\w+\-=() .,]+$/.test(text) ? `$${tex}{${text.replaceAll('_', String.raw`\_`)}}$` : `${tex}(${text})`;
}

const SHIFTS: Readonly<Record<string, (content: string) => string>> = {
  sup: (content) => shifted(content, RAISED, '^'),
  sub: (content) => shifted(content, LOWERED, '_'),
};

/** Blanks with a line end are one blank. */
const oneLine = (blanks: string): string => (blanks.includes('\n') ? ' ' : blanks);
/** Superscripts within superscripts; deeper ones are read as if they were not marked. */
const MOST_SHIFTS = 4;

/** Collects the text of one HTML fragment. */
class TextOfHtml {
  readonly images: HtmlImage[] = [];
  private hidden: string | null = null;
  /** Text so far, and that of each sub- or superscript that is open. */
  private readonly open: { tag: string; text: string }[] = [{ tag: '', text: '' }];

  add(text: string): void {
    const last = this.open.at(-1);
    if (last && this.hidden === null) last.text += decoded(text.replaceAll(/\s+/g, oneLine));
  }

  begin(tag: string, source: string): void {
    if (HIDDEN.has(tag)) this.hidden ??= tag;
    if (this.hidden !== null) return;
    if (MEDIA.has(tag)) throw new Unsupported('media', tag);
    if (tag === 'table') throw new Unsupported('table');
    if (tag === 'math' || tag.endsWith(':math')) throw new Unsupported('mathml');
    if (tag === 'img') this.addImage(source);
    if (BLOCKS.has(tag)) this.append('\n');
    if (tag === 'li') this.append('• ');
    if (tag in SHIFTS && this.open.length <= MOST_SHIFTS) this.open.push({ tag, text: '' });
  }

  end(tag: string): void {
    if (this.hidden === tag) this.hidden = null;
    else if (this.hidden === null && tag in SHIFTS) this.close(tag);
    else if (this.hidden === null && BLOCKS.has(tag)) this.append('\n');
  }

  text(): string {
    while (this.open.length > 1) this.close(this.open.at(-1)?.tag ?? '');
    return this.open[0]?.text ?? '';
  }

  private addImage(source: string): void {
    const { src = '', alt = '' } = attributesOf(source);
    if (src !== '') this.images.push({ src: decoded(src), alt: decoded(alt) });
  }

  private append(sign: string): void {
    const last = this.open.at(-1);
    if (last) last.text += sign;
  }

  private close(tag: string): void {
    if (this.open.length < 2 || this.open.at(-1)?.tag !== tag) return;
    const { text } = this.open.pop() ?? { text: '' };
    this.append(SHIFTS[tag]?.(text) ?? text);
  }
}

/** One space between words, at most one empty line between paragraphs. */
export const tidied = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/**
 * The text of an HTML fragment, with its formulas, and its pictures. Everything else of the markup is left out.
 * @throws Unsupported for tables, media and MathML
 */
export function htmlText(html: string): HtmlText {
  const collected = new TextOfHtml();
  for (const piece of htmlPieces(html)) {
    if (piece.kind === 'text') collected.add(piece.text);
    else if (piece.kind === 'begin') collected.begin(piece.tag, piece.source);
    else collected.end(piece.tag);
  }
  return { text: tidied(withFormulas(collected.text())), images: collected.images };
}

const MARKUP = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;

/** Text of a program that lets authors mix text and markup. */
export const looseText = (text: string): HtmlText =>
  MARKUP.test(text) ? htmlText(text.replaceAll('\n', '<br>')) : { text: tidied(withFormulas(text)), images: [] };
