/**
 * Turns formulas in comments into plain text that every PDF viewer can show, search and read aloud: `$v^2 = u^2 + 2as$`
 * becomes v² = u² + 2as. The web pages render them with KaTeX. Commands unknown here stay as typed, without the
 * backslash.
 */

const SIGNS: Readonly<Record<string, string>> = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ' },
  ...{ iota: 'ι', kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ' },
  ...{ upsilon: 'υ', phi: 'φ', varphi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ' },
  ...{ Lambda: 'Λ', Xi: 'Ξ', Pi: 'Π', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω', ell: 'ℓ', hbar: 'ħ', degree: '°' },
  ...{ times: ' × ', cdot: ' · ', div: ' ÷ ', pm: ' ± ', mp: ' ∓ ', le: ' ≤ ', leq: ' ≤ ', ge: ' ≥ ', geq: ' ≥ ' },
  ...{ ne: ' ≠ ', neq: ' ≠ ', approx: ' ≈ ', sim: ' ∼ ', propto: ' ∝ ', equiv: ' ≡ ', to: ' → ', rightarrow: ' → ' },
  ...{
    leftarrow: ' ← ',
    Rightarrow: ' ⇒ ',
    implies: ' ⇒ ',
    iff: ' ⇔ ',
    therefore: '∴ ',
    because: '∵ ',
    parallel: ' ∥ ',
  },
  ...{ perp: ' ⊥ ', infty: '∞', partial: '∂', nabla: '∇', sum: 'Σ', int: '∫', prod: '∏', circ: '°', prime: '′' },
  ...{ ldots: '…', dots: '…', cdots: '⋯', angle: '∠', quad: ' ', qquad: ' ', ',': ' ', ';': ' ', ':': ' ', ' ': ' ' },
  ...{
    '!': '',
    left: '',
    right: '',
    displaystyle: '',
    '%': '%',
    $: '$',
    '&': '&',
    '#': '#',
    _: '_',
    '{': '{',
    '}': '}',
  },
};

/** Accents over a letter: the combining character follows the letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  vec: '\u20D7',
  bar: '\u0304',
  hat: '\u0302',
  dot: '\u0307',
  ddot: '\u0308',
};
/** Commands that only change how the letters look. */
const STYLES = new Set([
  'text',
  'mathrm',
  'mathbf',
  'mathit',
  'textbf',
  'textit',
  'operatorname',
  'boldsymbol',
  'overline',
]);
const FRACTIONS = new Set(['frac', 'dfrac', 'tfrac']);

const SUPERSCRIPTS = new Map(
  [...'0123456789+-=()n'].map((letter, index) => [letter, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][index] ?? '']),
);
const SUBSCRIPTS = new Map(
  [...'0123456789+-=()'].map((letter, index) => [letter, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index] ?? '']),
);

/** Maximum nesting of braces; anything deeper is not parsed. */
const DEEPEST = 20;

/** Parses TeX from left to right. */
class Reader {
  private readonly tex: string;
  private at = 0;
  private depth = 0;

  constructor(tex: string) {
    this.tex = tex;
  }

  all(): string {
    let text = '';
    while (this.at < this.tex.length) text += this.piece();
    return text;
  }

  /** Reads one letter, one command with its arguments, or one group in braces. */
  private piece(): string {
    const letter = this.tex[this.at] ?? '';
    this.at += 1;
    if (letter === '\\') return this.command();
    if (letter === '{') return this.group();
    if (letter === '^') return raised(this.next(), { letters: SUPERSCRIPTS, sign: '^' });
    if (letter === '_') return raised(this.next(), { letters: SUBSCRIPTS, sign: '_' });
    if (letter === '}') return '';
    return letter === '~' || letter === '&' ? ' ' : letter.replace('-', '−').replace("'", '′');
  }

  /** Reads the rest of a group whose opening brace has been read. */
  private group(): string {
    this.depth += 1;
    let text = '';
    while (this.at < this.tex.length && this.tex[this.at] !== '}' && this.depth <= DEEPEST) text += this.piece();
    this.depth -= 1;
    this.at += 1;
    return text;
  }

  /** Reads the argument of a command or sign: a group, a command or one letter. */
  private next(): string {
    while (this.tex[this.at] === ' ') this.at += 1;
    this.depth += 1;
    const text = this.depth <= DEEPEST ? this.piece() : '';
    this.depth -= 1;
    return text;
  }

  private command(): string {
    // In TeX, spaces after a command name only end the name.
    const [read, name = ''] = /^([A-Za-z]+|.) */su.exec(this.tex.slice(this.at)) ?? [''];
    this.at += /^[A-Za-z]/.test(name) ? read.length : name.length;
    if (FRACTIONS.has(name)) return `${asOne(this.next())}/${asOne(this.next())}`;
    if (name === 'sqrt') return this.root();
    if (STYLES.has(name)) return this.next();
    const accent = ACCENTS[name];
    if (accent !== undefined) return `${this.next()}${accent}`;
    return SIGNS[name] ?? name;
  }

  private root(): string {
    const index = /^\[([^\]]{1,4})\]/.exec(this.tex.slice(this.at));
    if (index) this.at += index[0].length;
    const degree = index ? raised(index[1] ?? '', { letters: SUPERSCRIPTS, sign: '^' }) : '';
    const under = this.next();
    return `${degree}√${[...under].length > 1 ? `(${under})` : under}`;
  }
}

/** Puts a numerator or denominator in brackets if it has several terms. */
const asOne = (text: string): string => (/[\s+−±×·/=]/u.test(text.trim()) ? `(${text.trim()})` : text.trim());

function raised(text: string, { letters, sign }: { letters: ReadonlyMap<string, string>; sign: '^' | '_' }): string {
  if (text === '°' || text === '′') return text;
  const plain = text.replaceAll('−', '-').replaceAll(' ', '');
  const small = [...plain].map((letter) => letters.get(letter));
  if (small.length > 0 && !small.includes(undefined)) return small.join('');
  return `${sign}${[...text].length > 1 ? `(${text})` : text}`;
}

/** The same delimiters as on the web pages: shared-ui/announcements. */
const FORMULA = /\$(?!\s)([^$\n]{1,500}?)(?<!\s)\$/g;

/** Replaces the formulas in a comment by readable text. */
export const withReadableFormulas = (text: string): string =>
  text.replaceAll(FORMULA, (_, tex: string) => new Reader(tex).all().replaceAll(/ {2,}/g, ' ').trim());
