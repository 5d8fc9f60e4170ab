/** Names of characters that occur in questions; other names stay as they are. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '' },
  ...{ zwnj: '', zwj: '', lrm: '', rlm: '', hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“' },
  ...{ rdquo: '”', laquo: '«', raquo: '»', bull: '•', middot: '·', deg: '°', plusmn: '±', times: '×', divide: '÷' },
  ...{ minus: '−', radic: '√', infin: '∞', prop: '∝', ne: '≠', le: '≤', ge: '≥', asymp: '≈', equiv: '≡', sum: '∑' },
  ...{ int: '∫', part: '∂', ang: '∠', perp: '⊥', sup1: '¹', sup2: '²', sup3: '³', frac12: '½', frac14: '¼' },
  ...{ frac34: '¾', micro: 'µ', permil: '‰', prime: '′', Prime: '″', larr: '←', uarr: '↑', rarr: '→', darr: '↓' },
  ...{ rArr: '⇒', hArr: '⇔', alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', eta: 'η', theta: 'θ' },
  ...{ kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', chi: 'χ' },
  ...{ psi: 'ψ', omega: 'ω', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Pi: 'Π', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ' },
  ...{ Omega: 'Ω', Gamma: 'Γ', eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', ouml: 'ö', uuml: 'ü', auml: 'ä' },
  ...{ szlig: 'ß', ntilde: 'ñ', pound: '£', euro: '€', cent: '¢', copy: '©', iquest: '¿', iexcl: '¡' },
};

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,9}));/gi;

/** Only characters that a text may contain. */
const characterOf = (code: number): string =>
  code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';

/** Replaces HTML's character references. */
export const decoded = (text: string): string =>
  text.replaceAll(REFERENCE, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name] ?? whole;
    return characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16));
  });
