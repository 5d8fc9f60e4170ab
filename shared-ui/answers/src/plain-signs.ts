/** Direction marks and zero-width characters, which are invisible to the person typing. */
const UNSEEN = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const LEVEL = '0123456789+-';
const RAISED_RUN = new RegExp(`[${RAISED}]+`, 'g');
const levelled = (run: string): string => [...run].map((sign) => LEVEL[RAISED.indexOf(sign)] ?? '').join('');
const digitOf = (sign: string): string => String((sign.codePointAt(0) ?? 0) & 0xf);

/** The normal forms of 2½ and 3₂ are other numbers: 21/2 and 32. */
const MIXED = /\p{N}\s*[¼-¾⅐-⅟↉]|[\p{Nd}.,][₀-₉]/u;

const ASCII = /^[ -~]*$/;

/** True for a number whose normal form is another one. */
export const isMixed = (typed: string): boolean => !ASCII.test(typed) && MIXED.test(typed.replaceAll(UNSEEN, ''));
const inAscii = (typed: string): string => (ASCII.test(typed) ? typed : withoutVariants(typed));

function withoutVariants(typed: string): string {
  return typed
    .replaceAll(UNSEEN, '')
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(RAISED_RUN, (run) => `^${levelled(run)}`)
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, digitOf)
    .replaceAll(/(\d)٬(?=\d{3})/g, '$1')
    .replaceAll('٫', '.')
    .replaceAll('٪', '%')
    .replaceAll(/[‐-―−⁃➖]/g, '-');
}

/** What most answers have none of. */
const IRREGULAR = /[*^·⋅∙•✕✖]|\s\s|[^\S ]/;
const FINAL_STOP = /(?<=.)\s*\.$/;

const regular = (text: string): string =>
  text
    .replaceAll('**', '^')
    .replaceAll(/\^\s*[({]\s*([+-]?\d+)\s*[)}]/g, '^$1')
    .replaceAll(/[·⋅∙•*✕✖]/g, '×')
    .replaceAll(/\s+/g, ' ');

/** Spells an answer in ASCII digits, points, hyphens and carets wherever it has a sign that means the same. */
export function inPlainSigns(typed: string): string {
  const text = inAscii(typed).trim();
  return (IRREGULAR.test(text) ? regular(text) : text).replace(FINAL_STOP, '');
}
