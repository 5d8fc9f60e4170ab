/** A student who is gone, and the parent who went with them. */
export interface GonePerson {
  tenantId: string;
  people: { id: string; role: 'student' | 'parent' }[];
  /** Mails to these are about the student. */
  emails: string[];
  /** The student's. */
  name: string;
}

const SHOWN_DIGITS = 4;

/** What a person is called who is gone: "Deleted student 7f3a". The end of an id tells two of them apart. */
export const pseudonymOf = ({ id, role }: GonePerson['people'][number]): string =>
  `Deleted ${role} ${id.slice(-SHOWN_DIGITS)}`;
