/** Which of the people an announcement reaches may read it. */
export const READERS = ['students', 'parents', 'both'] as const;
export type Readers = (typeof READERS)[number];

/** Which part of the school an announcement reaches. */
export const SCOPES = ['all', 'years', 'groups'] as const;
export type Scope = (typeof SCOPES)[number];

export interface Reach {
  scope: Scope;
  /** Year or group ids; empty for `all`. */
  ids: string[];
}

const MARKS = { years: 'year:', groups: 'group:' } as const;

/** The reach in its stored form: one entry per year or group. */
export const audienceOf = ({ scope, ids }: Reach): string[] =>
  scope === 'all' ? ['all'] : ids.map((id) => `${MARKS[scope]}${id}`);

export function reachOf(audience: string[]): Reach {
  const [first = 'all'] = audience;
  if (first === 'all') return { scope: 'all', ids: [] };
  const scope = first.startsWith(MARKS.years) ? 'years' : 'groups';
  return { scope, ids: audience.map((word) => word.slice(MARKS[scope].length)) };
}

/** A student's group and year; both null while waiting for access. */
export interface Place {
  groupId: string | null;
  yearId: string | null;
}

/**
 * Returns the audience entries that include a student with this group and year: none before the team has given access.
 */
export function audienceEntriesFor({ groupId, yearId }: Place): string[] {
  if (!groupId) return [];
  return ['all', `${MARKS.groups}${groupId}`, ...(yearId ? [`${MARKS.years}${yearId}`] : [])];
}

export const reaches = (audience: string[], place: Place): boolean => {
  const words = audienceEntriesFor(place);
  return audience.some((word) => words.includes(word));
};

/** A student whom an announcement may reach. */
export interface Reachable extends Place {
  id: string;
  parentId: string | null;
}

/** Returns the ids of everybody who may read it, without duplicates: a parent of two children is one reader. */
export function readersOf(audience: string[], readers: Readers, students: Reachable[]): Set<string> {
  const reached = students.filter((student) => reaches(audience, student));
  const ids = readers === 'parents' ? [] : reached.map(({ id }) => id);
  const parents = readers === 'students' ? [] : reached.flatMap(({ parentId }) => parentId ?? []);
  return new Set([...ids, ...parents]);
}
