import type { GroupOfYear, SchoolEntry, YearEntry } from '../../schools/directory/directory-entries.js';
import type { CellError } from './import-plan.js';

/** A tenant's schools, years and groups. */
export interface ClassNames {
  schools: SchoolEntry[];
  years: YearEntry[];
  groups: GroupOfYear[];
}

/** Compares names as the database does (BY_NAME): ignoring case and accents. */
const SAME = new Intl.Collator('en', { sensitivity: 'base' });
const named =
  (name: string) =>
  (thing: { name: string }): boolean =>
    SAME.compare(thing.name, name) === 0;

type Found = { id: string } | { error: CellError };
const refused = (column: CellError['column'], message: string): Found => ({ error: { column, message } });

/** Finds schools and groups by the names in a sheet. */
export class ClassLookup {
  private readonly schools = new Map<string, Found>();
  private readonly groups = new Map<string, Found>();

  constructor(private readonly names: ClassNames) {}

  school(name: string): Found {
    return remembered(this.schools, name, () => {
      const school = this.names.schools.find(named(name));
      if (school) return { id: school.id };
      const choice = this.names.schools.slice(0, 10).map((known) => known.name);
      if (choice.length === 0) return refused('school', `There is no school "${name}". Add it on the dashboard first.`);
      return refused('school', `There is no school "${name}". Your schools: ${choice.join(', ')}.`);
    });
  }

  /** Finds a group by its name, and by year if several years have a group of that name. */
  group(name: string, year: string): Found {
    return remembered(this.groups, `${year}\n${name}`, () => {
      if (!name) return refused('group', 'Name the group too: a student’s year is that of the group.');
      const ofSheet = year ? this.names.years.find(named(year)) : undefined;
      if (year && !ofSheet) return refused('year', `There is no year "${year}".`);
      if (ofSheet?.archivedAt) return refused('year', `The year "${year}" is archived. Name one that is taught.`);
      const archived = new Set(this.names.years.flatMap(({ id, archivedAt }) => (archivedAt ? [id] : [])));
      const ofName = this.names.groups.filter((group) => named(name)(group) && !archived.has(group.yearId));
      const found = year ? ofName.filter(({ yearName }) => named(year)({ name: yearName })) : ofName;
      const [group, another] = found;
      if (group && another) return refused('year', `Several years have a group "${name}": name the year too.`);
      if (group) return { id: group.id };
      if (year) return refused('group', `There is no group "${name}" in ${year}.`);
      return refused('group', `There is no group "${name}".`);
    });
  }
}

function remembered(known: Map<string, Found>, key: string, find: () => Found): Found {
  const before = known.get(key);
  if (before) return before;
  const found = find();
  known.set(key, found);
  return found;
}
