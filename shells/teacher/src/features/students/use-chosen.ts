import { useState } from 'react';
import type { Student } from '../../shared/api/list-students';
import { useGoneStudents } from './api/gone-students';

/** Ticked students by id, each as last loaded, including those on other pages of the table. */
export type Chosen = ReadonlyMap<string, Student>;

/** The ticked students as these rows show them now, without those that are gone. The same map if nothing changes. */
function broughtUpToDate(chosen: Chosen, rows: readonly Student[], gone: readonly string[]): Chosen {
  const current = new Map(chosen);
  for (const row of rows) if (chosen.has(row._id)) current.set(row._id, row);
  for (const id of gone) current.delete(id);
  const isSame = current.size === chosen.size && [...current].every(([id, row]) => chosen.get(id) === row);
  return isSame ? chosen : current;
}

/** The ticked students of a table that shows these rows. */
export function useChosen(rows: readonly Student[]) {
  const [ticked, choose] = useState<Chosen>(new Map());
  const chosen = broughtUpToDate(ticked, rows, useGoneStudents());
  if (chosen !== ticked) choose(chosen);
  return { chosen, choose };
}
