/** People who are gone: a student, or a parent who has no child left. */
export interface GonePerson {
  /** Whose student, or whose student's parent; null when that student is gone as well. */
  tenantId: string | null;
  people: { id: string; role: 'student' | 'parent' }[];
  /** Theirs. */
  emails: string[];
}

const SHOWN_DIGITS = 4;

/** What a person is called who is gone: "Deleted student 7f3a". The end of an id tells two of them apart. */
export const pseudonymOf = ({ id, role }: GonePerson['people'][number]): string =>
  `Deleted ${role} ${id.slice(-SHOWN_DIGITS)}`;
