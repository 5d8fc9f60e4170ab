import { AppError } from '../../../platform/http/app-error.js';
import { schoolErrors } from '../schools.errors.js';
import type { YearEntry } from './directory-entries.js';

/** The error for changing the contents of an archived year. */
export const yearArchived = (name: string): AppError => schoolErrors.yearArchived({ name });

/** @throws AppError 409 `year_archived` */
export function assertNotArchived({ name, archivedAt }: Pick<YearEntry, 'name' | 'archivedAt'>): void {
  if (archivedAt) throw yearArchived(name);
}
