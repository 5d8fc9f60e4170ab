import { currentLocale } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { type GuideRole, PICTURE_SIZES } from './picture-sizes';

export interface ChapterWords {
  title: string;
  text: string;
  /** Text between `**` quotes a button or heading of the product. */
  steps: string[];
}

export interface Guide {
  title: string;
  contents: string;
  /** Alternative text of a picture, with the chapter's title: `{{title}}`. */
  picture: string;
  /** In the order of the guide. A page's `guide` in its page table is one of these names. */
  chapters: Record<string, ChapterWords>;
}

const GUIDES = import.meta.glob<Guide>('./guide/*.json', { import: 'default' });
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true });

export const isRole = (name: string): name is GuideRole => Object.hasOwn(PICTURE_SIZES, name);

const guideOptions = (role: GuideRole, language: string) =>
  queryOptions({
    queryKey: ['help', role, language],
    queryFn: () => {
      const load = GUIDES[`./guide/${role}.${language}.json`] ?? GUIDES[`./guide/${role}.en.json`];
      if (!load) throw new Error(`There is no guide for ${role}`);
      return load();
    },
    staleTime: Infinity,
  });

/** A role's guide in the language of the page. Loaded only when it is opened: no other page contains its text. */
export function useGuide(role: GuideRole) {
  const language = currentLocale();
  return useQuery(guideOptions(role, language));
}

/** The address of a chapter's picture in the language of the page, or else in English; undefined if there is none. */
export const pictureOf = (role: GuideRole, chapter: string): string | undefined =>
  [currentLocale(), 'en'].flatMap((language) => PICTURES[`./pictures/${role}.${chapter}.${language}.webp`] ?? [])[0];
