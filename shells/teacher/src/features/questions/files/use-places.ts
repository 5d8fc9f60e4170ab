import { useState } from 'react';
import { type Unit, useUnits } from '../../../shared/api/list-units';

export interface Place {
  unitId: string;
  chapterId: string;
}

/** Where each category of a file goes. */
export interface Places {
  units: Unit[];
  of: (category: number) => Place;
  set: (category: number, place: Place) => void;
}

const folded = (name: string | undefined): string => (name ?? '').normalize('NFKD').trim().toLowerCase();

/** The unit and chapter with the category's names, as far as there are such. */
export function placeNamed(units: readonly Unit[], names: readonly string[]): Place {
  const [chapterName, unitName] = [folded(names.at(-1)), folded(names.at(-2))];
  const named = units.filter(({ name }) => unitName === '' || folded(name) === unitName);
  for (const { _id, chapters } of named) {
    const chapter = chapters.find(({ name }) => folded(name) === chapterName);
    if (chapter) return { unitId: _id, chapterId: chapter._id };
  }
  const unit = units.find(({ name }) => [chapterName, unitName].includes(folded(name)));
  return { unitId: unit?._id ?? '', chapterId: '' };
}

/** Proposes the chapter of the same name for each category, until another one is chosen. */
export function usePlaces(yearId: string, categories: readonly string[][]): Places {
  const { data: units = [] } = useUnits(yearId);
  const [chosen, setChosen] = useState<Record<string, Place>>({});
  const nameOf = (category: number) => `${yearId}/${category}`;
  return {
    units,
    of: (category) => chosen[nameOf(category)] ?? placeNamed(units, categories[category] ?? []),
    set: (category, place) => setChosen((before) => ({ ...before, [nameOf(category)]: place })),
  };
}
