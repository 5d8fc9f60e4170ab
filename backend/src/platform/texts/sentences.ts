import { type Language, listLanguage, textsIn, type Translations } from './texts.js';

/** A sentence in every language of the product; `{{name}}` stands for a value. */
export interface SentenceTexts {
  en: string;
  ar: string;
}

/** What can be written in the reader's language: a sentence, or a list of words within one. */
export interface Localized {
  in(language: Language): string;
}

export type Value = string | number | Localized;
export type Values = Readonly<Record<string, Value>>;

type PlacesOf<Text extends string> = Text extends `${string}{{${infer Place}}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

/** The arguments that a sentence takes: one value for each placeholder of its English text; none if it has none. */
export type ValuesOf<Text extends string> = [PlacesOf<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlacesOf<Text>, Value>>];

const written = (value: Value, language: Language): string | number =>
  typeof value === 'object' ? value.in(language) : value;

/** One sentence of a catalogue with its values. */
export class Sentence implements Localized {
  constructor(
    private readonly catalogue: Translations,
    private readonly name: string,
    private readonly values: Values = {},
  ) {}

  get english(): string {
    return this.in('en');
  }

  /** The values by placeholder, for programs: what is itself a sentence is in English. */
  get params(): Record<string, string | number> {
    return this.valuesIn('en');
  }

  /** @param tenantIds schools whose own wording is used */
  in(language: Language, tenantIds: readonly string[] = []): string {
    return textsIn(language, this.catalogue, tenantIds)(this.name, this.valuesIn(language));
  }

  private valuesIn(language: Language): Record<string, string | number> {
    return Object.fromEntries(Object.entries(this.values).map(([place, value]) => [place, written(value, language)]));
  }
}

/** Every catalogue of the process, for the page on which a school replaces texts and for the tests. */
export const catalogues: Translations[] = [];

/** @param name of the catalogue, under which a school's own wording is kept: `errors/tasks` */
export function catalogueOf(name: string, sentences: Readonly<Record<string, SentenceTexts>>): Translations {
  const textsOf = (language: keyof SentenceTexts) =>
    Object.fromEntries(Object.entries(sentences).map(([key, texts]) => [key, texts[language]]));
  const catalogue = { folder: name, en: textsOf('en'), others: new Map([['ar', textsOf('ar')]]) };
  listLanguage('ar');
  catalogues.push(catalogue);
  return catalogue;
}

type SentencesOf<Texts extends Readonly<Record<string, SentenceTexts>>> = {
  readonly [Name in keyof Texts]: (...values: ValuesOf<Texts[Name]['en']>) => Sentence;
};

/**
 * Sentences beside a feature that are part of a refusal: `taskFields.title()`, `commonFields.tooLong({ max: 120 })`.
 * @param name `fields/tasks`
 */
export function defineSentences<const Texts extends Readonly<Record<string, SentenceTexts>>>(
  name: string,
  texts: Texts,
): SentencesOf<Texts> {
  const catalogue = catalogueOf(name, texts);
  const makers = Object.keys(texts).map((key) => [key, (values?: Values) => new Sentence(catalogue, key, values)]);
  return Object.fromEntries(makers) as SentencesOf<Texts>;
}
