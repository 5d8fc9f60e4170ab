import type { AppError } from '../../platform/http/app-error.js';
import { schoolTextErrors } from './school-texts.errors.js';

/** One text of the product in one language, with all its forms. */
export interface ProductText {
  /** Feature and name: `student/quizzes:submit`. */
  key: string;
  forms: ProductForm[];
}

interface ProductForm {
  /** `text`, or a plural form of the language: `few`. */
  form: string;
  /** Null for a form that English does not have. */
  english: string | null;
  /** The product's text; null if it is not translated. */
  product: string | null;
}

type Forms = readonly { form: string; text: string }[];
type Texts = Readonly<Record<string, string>>;

export interface FormFault {
  form: string;
  error: AppError;
}

/** The form of a text that has only one. */
const SINGLE = 'text';
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Marks on Arabic letters, and the letter that stretches them (tatweel). */
const MARKS = /[\p{M}\u0640]/gu;
const SAME_LETTERS: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' };

const placesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place));

/** Normalises text for searching: without case and marks, and with one letter for those that are often confused. */
export const normalizedForSearch = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[أإآىة]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase();

/** The key of one form in a locale file: `rows_few`. */
export const nameOfForm = (name: string, form: string): string => (form === SINGLE ? name : `${name}_${form}`);

/**
 * Returns the texts of one feature in a language.
 * @param folder the feature: `student/quizzes`
 */
export function textsOfNamespace(folder: string, en: Texts, language: { name: string; texts: Texts }): ProductText[] {
  const plural = new Intl.PluralRules(language.name).resolvedOptions().pluralCategories;
  const isPlural = (key: string) => PLURAL.test(key) && `${key.replace(PLURAL, '')}_other` in en;
  const names = new Set(Object.keys(en).map((key) => (isPlural(key) ? key.replace(PLURAL, '') : key)));
  return [...names].map((name) => {
    const forms = name in en ? [SINGLE] : plural;
    return {
      key: `${folder}:${name}`,
      forms: forms.map((form) => {
        const own = nameOfForm(name, form);
        return { form, english: en[own] || null, product: language.texts[own] ?? null };
      }),
    };
  });
}

/** Returns a text's placeholders, taken from the English. */
export const parametersOf = ({ forms }: ProductText): string[] =>
  [...new Set(forms.flatMap(({ english, product }) => [...placesOf(english ?? product ?? '')]))].toSorted();

/** The forms for one and two may write the number as a word; the form for zero may leave out any placeholder. */
const mayLeaveOut = (form: string, place: string) =>
  form === 'zero' || (['one', 'two'].includes(form) && place === 'count');

/** Returns what is wrong with a school's own text; empty if it fits. */
export function faultsOf(text: ProductText, own: Forms): FormFault[] {
  const parameters = parametersOf(text);
  const wanted = text.forms.map(({ form }) => form);
  const further = own.filter(({ form }) => !wanted.includes(form));
  const faults = further.map(({ form }) => ({ form, error: schoolTextErrors.formUnknown({ form }) }));
  for (const form of wanted) {
    const wording = own.find((one) => one.form === form)?.text ?? '';
    const places = placesOf(wording);
    const unknown = [...places].find((place) => !parameters.includes(place));
    const missing = parameters.find((place) => !places.has(place) && !mayLeaveOut(form, place));
    if (!wording) faults.push({ form, error: schoolTextErrors.textEmpty() });
    else if (unknown) faults.push({ form, error: schoolTextErrors.placeUnknown({ place: `{{${unknown}}}` }) });
    else if (missing) faults.push({ form, error: schoolTextErrors.placeMissing({ place: `{{${missing}}}` }) });
  }
  return faults;
}

export const TEXT_PROBLEMS = ['gone', 'changed'] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];

/**
 * Returns why a school's own text is not used: the product has no such text, or has changed its placeholders; null if
 * it is used.
 */
export function problemOf(text: ProductText | undefined, own: Forms): TextProblem | null {
  if (!text) return 'gone';
  return faultsOf(text, own).length > 0 ? 'changed' : null;
}
