import type { GroupOfYear, SchoolEntry, YearEntry } from '../../schools/directory/directory-entries.js';
import type { CellError } from './import-plan.js';
import { cellFindings } from './student-import.errors.js';
import type { Sentence } from '../../../platform/texts/sentences.js';

/** A tenant's schools, years and groups. */
export interface ClassNames {
  schools: SchoolEntry[];
  years: readonly YearEntry[];
  groups: GroupOfYear[];
}

/** Compares names as the database does (BY_NAME): ignoring case and accents. */
const SAME = new Intl.Collator('en', { sensitivity: 'base' });
const named =
  (name: string) =>
  (thing: { name: string }): boolean =>
    SAME.compare(thing.name, name) === 0;

type Found = { id: string } | { error: CellError };
const refused = (column: CellError['column'], sentence: Sentence): Found => ({ error: { column, sentence } });

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
      if (choice.length === 0) return refused('school', cellFindings.noSchoolYet({ name }));
      return refused('school', cellFindings.noSchool({ name, choice: choice.join(', ') }));
    });
  }

  /** Finds a group by its name, and by year if several years have a group of that name. */
  group(name: string, year: string): Found {
    return remembered(this.groups, `${year}\n${name}`, () => {
      if (!name) return refused('group', cellFindings.groupMissing());
      const ofSheet = year ? this.names.years.find(named(year)) : undefined;
      if (year && !ofSheet) return refused('year', cellFindings.noYear({ year }));
      if (ofSheet?.archivedAt) return refused('year', cellFindings.yearArchived({ year }));
      const archived = new Set(this.names.years.flatMap(({ id, archivedAt }) => (archivedAt ? [id] : [])));
      const ofName = this.names.groups.filter((group) => named(name)(group) && !archived.has(group.yearId));
      const found = year ? ofName.filter(({ yearName }) => named(year)({ name: yearName })) : ofName;
      const [group, another] = found;
      if (group && another) return refused('year', cellFindings.yearOpen({ name }));
      if (group) return { id: group.id };
      if (year) return refused('group', cellFindings.noGroupInYear({ name, year }));
      return refused('group', cellFindings.noGroup({ name }));
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
