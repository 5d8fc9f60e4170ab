import { TextFinder } from './text-finder.js';

/** What opens and closes a formula in other programs; ours stand between single dollar signs, on one line. */
const DELIMITERS: readonly [open: string, close: string][] = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
];
const LONGEST = 500;
/** With its blanks and line ends. */
const LONGEST_SOURCE = 4 * LONGEST;

interface Found {
  at: number;
  open: string;
  close: string;
}

/** The next formula's beginning. */
function nextOf(finder: TextFinder, from: number): Found | null {
  let next: Found | null = null;
  for (const [open, close] of DELIMITERS) {
    const at = finder.after(open, from);
    if (at >= 0 && (!next || at < next.at)) next = { at, open, close };
  }
  return next;
}

const ours = (tex: string): string | null => {
  const line = tex.replaceAll(/\s+/g, ' ').trim();
  return line === '' || line.length > LONGEST || line.includes('$') ? null : `$${line}$`;
};

/** Formulas between `\(…\)`, `\[…\]` and `$$…$$` as the product writes them. */
export function withFormulas(text: string): string {
  const finder = new TextFinder(text);
  let [from, result] = [0, ''];
  for (let next = nextOf(finder, from); next; next = nextOf(finder, from)) {
    const { at, open, close } = next;
    const begin = at + open.length;
    const end = finder.after(close, begin);
    const isFar = end < 0 || end - begin > LONGEST_SOURCE;
    const tex = isFar ? null : ours(text.slice(begin, end));
    const until = tex === null ? begin : end + close.length;
    result += text.slice(from, at) + (tex ?? text.slice(at, until));
    from = until;
  }
  return result + text.slice(from);
}
