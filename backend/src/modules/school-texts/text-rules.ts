/** A sentence of the product in one language, with all its forms. */
export interface ProductText {
  /** Feature and name: `student/quizzes:submit`. */
  key: string;
  forms: ProductForm[];
}

interface ProductForm {
  /** `text`, or a plural form of the language: `few`. */
  form: string;
  /** Null for a form that English has not. */
  english: string | null;
  /** What the product says; null where it has no translation. */
  product: string | null;
}

type Forms = readonly { form: string; text: string }[];
type Texts = Readonly<Record<string, string>>;

export interface FormFault {
  form: string;
  message: string;
}

/** Of a text with a single form. */
const SINGLE = 'text';
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Marks on Arabic letters, and what stretches them. */
const MARKS = /[\p{M}\u0640]/gu;
const SAME_LETTERS: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' };

const placesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place));

/** As it is searched: without case and marks, with one letter for those that are often exchanged. */
export const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[أإآىة]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase();

/** The name of one form in a file of texts: `rows_few`. */
export const nameOfForm = (name: string, form: string): string => (form === SINGLE ? name : `${name}_${form}`);

/** The texts of one feature in a language. @param room the feature: `student/quizzes` */
export function textsOfRoom(room: string, en: Texts, language: { name: string; texts: Texts }): ProductText[] {
  const plural = new Intl.PluralRules(language.name).resolvedOptions().pluralCategories;
  const isPlural = (key: string) => PLURAL.test(key) && `${key.replace(PLURAL, '')}_other` in en;
  const names = new Set(Object.keys(en).map((key) => (isPlural(key) ? key.replace(PLURAL, '') : key)));
  return [...names].map((name) => {
    const forms = name in en ? [SINGLE] : plural;
    return {
      key: `${room}:${name}`,
      forms: forms.map((form) => {
        const own = nameOfForm(name, form);
        return { form, english: en[own] || null, product: language.texts[own] ?? null };
      }),
    };
  });
}

/** What a text is filled with, by its English. */
export const parametersOf = ({ forms }: ProductText): string[] =>
  [...new Set(forms.flatMap(({ english, product }) => [...placesOf(english ?? product ?? '')]))].toSorted();

/** The forms for one and two may say the number in words, that for none may leave out what is then not there. */
const mayLeaveOut = (form: string, place: string) =>
  form === 'zero' || (['one', 'two'].includes(form) && place === 'count');

/** What is wrong with a school's own words for a text; nothing when they fit. */
export function faultsOf(text: ProductText, own: Forms): FormFault[] {
  const parameters = parametersOf(text);
  const wanted = text.forms.map(({ form }) => form);
  const further = own.filter(({ form }) => !wanted.includes(form));
  const faults = further.map(({ form }) => ({ form, message: `This text has no form "${form}".` }));
  for (const form of wanted) {
    const said = own.find((one) => one.form === form)?.text ?? '';
    const places = placesOf(said);
    const unknown = [...places].find((place) => !parameters.includes(place));
    const missing = parameters.find((place) => !places.has(place) && !mayLeaveOut(form, place));
    if (!said) faults.push({ form, message: 'Say something here: each form needs its words.' });
    else if (unknown) faults.push({ form, message: `Nothing is filled in for {{${unknown}}}. Take it out.` });
    else if (missing) faults.push({ form, message: `Keep {{${missing}}}: it is filled in where it stands.` });
  }
  return faults;
}

export const TEXT_PROBLEMS = ['gone', 'changed'] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];

/** Why a school's own words are not said any more: the product has no such text, or fills it with something else. */
export function problemOf(text: ProductText | undefined, own: Forms): TextProblem | null {
  if (!text) return 'gone';
  return faultsOf(text, own).length > 0 ? 'changed' : null;
}
