/** What opens and closes a formula in other programs; ours stand between single dollar signs, on one line. */
const DELIMITERS: readonly [open: string, close: string][] = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
];
const LONGEST = 500;

interface Found {
  at: number;
  open: string;
  close: string;
}

/** The next formula's beginning; delimiters that do not occur any more are removed from `left`. */
function nextOf(text: string, from: number, left: Set<[string, string]>): Found | null {
  let next: Found | null = null;
  for (const delimiter of left) {
    const [open, close] = delimiter;
    const at = text.indexOf(open, from);
    if (at < 0) left.delete(delimiter);
    else if (!next || at < next.at) next = { at, open, close };
  }
  return next;
}

const ours = (tex: string): string | null => {
  const line = tex.replaceAll(/\s+/g, ' ').trim();
  return line === '' || line.length > LONGEST || line.includes('$') ? null : `$${line}$`;
};

/** Formulas between `\(…\)`, `\[…\]` and `$$…$$` as the product writes them. */
export function withFormulas(text: string): string {
  const left = new Set(DELIMITERS.map(([open, close]): [string, string] => [open, close]));
  let [from, result] = [0, ''];
  for (let next = nextOf(text, from, left); next; next = nextOf(text, from, left)) {
    const { at, open, close } = next;
    const end = text.indexOf(close, at + open.length);
    const tex = end < 0 ? null : ours(text.slice(at + open.length, end));
    const until = tex === null ? at + open.length : end + close.length;
    result += text.slice(from, at) + (tex ?? text.slice(at, until));
    // Without an end, no later one of this kind has one either.
    if (end < 0) for (const one of left) if (one[0] === open) left.delete(one);
    from = until;
  }
  return result + text.slice(from);
}
