import type { ChoiceKey, TextKey } from './keys.ts';
import { inPlainSigns } from './plain-signs.ts';
import { MOST_TYPED } from './quantity.ts';
import type { Verdict } from './verdict.ts';

/** Accents, Arabic vowel signs and the stretching line. */
const MARKS = /[\p{M}\u0640]/gu;
const ARABIC_FORMS: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' };

/** Case, accents, Arabic letter forms and spaces make no difference. */
export const foldedText = (text: string): string =>
  inPlainSigns(text)
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(/[ٱىةؤئ]/g, (letter) => ARABIC_FORMS[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Words of physics that differ by a letter or two: one is never a misspelling of another. */
const APART = new Set(['proton', 'photon', 'photons', 'protons', 'emission', 'omission', 'absorb', 'adsorb']);
const LETTERS_PER_SLIP = 6;

/** Letters to change, add or leave out to turn one word into the other. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const changed = (above[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[b.length] ?? 0;
}

function isSameWord(typed: string, right: string, spelling: boolean): boolean {
  if (typed === right) return true;
  const allowed = Math.floor(right.length / LETTERS_PER_SLIP);
  if (!spelling || allowed === 0 || APART.has(typed)) return false;
  return Math.abs(typed.length - right.length) <= allowed && distance(typed, right) <= allowed;
}

/** Whether each right word has a typed one of its own; with few words, trying them in turn is enough. */
function haveSameWords(typed: string[], right: string[], { spelling, order }: TextKey): boolean {
  if (typed.length !== right.length) return false;
  if (!order) return typed.every((word, at) => isSameWord(word, right[at] ?? '', spelling));
  const left = [...right];
  // Words without a mistake first, so that a misspelt one does not take their place.
  const byMistake = typed.toSorted((a, b) => Number(right.includes(b)) - Number(right.includes(a)));
  for (const word of byMistake) {
    const exact = left.indexOf(word);
    const at = exact === -1 ? left.findIndex((one) => isSameWord(word, one, spelling)) : exact;
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return true;
}

export function judgeText(key: TextKey, marks: number, typed: string): Verdict {
  const folded = foldedText(typed.slice(0, MOST_TYPED));
  const words = folded.split(' ');
  const normal = key.order ? words.toSorted().join(' ') : folded;
  const isRight =
    folded !== '' &&
    typed.length <= MOST_TYPED &&
    key.accept.some((accepted) => haveSameWords(words, foldedText(accepted).split(' '), key));
  return { marks: isRight ? marks : 0, notes: [], read: folded === '' ? null : typed.trim(), normal, unread: false };
}

const FIRST_LETTER = 65;

/** The letter that stands for an option in attempts: A for the first. */
export const optionLetter = (place: number): string => String.fromCodePoint(FIRST_LETTER + place);

export function judgeChoice(key: ChoiceKey, marks: number, typed: string): Verdict {
  const place = key.options.findIndex((_, at) => optionLetter(at) === typed);
  const isRight = place !== -1 && place === key.right;
  return { marks: isRight ? marks : 0, notes: [], read: key.options[place] ?? null, normal: typed, unread: false };
}
