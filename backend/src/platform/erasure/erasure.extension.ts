declare module '../features/feature.js' {
  interface Feature {
    /** Worker: deletes what is left of a person an hour after they are deleted, such as files that hold their name. */
    forget?: (get: Get, gone: DeletedPerson) => Promise<void>;
  }
}

/** Deleted people: a student, or a parent who has no child left. */
export interface DeletedPerson {
  /** The tenant of the student or of the parent's child; null if that student is deleted as well. */
  tenantId: string | null;
  people: { id: string; role: 'student' | 'parent' }[];
  /** Their email addresses. */
  emails: string[];
}

const SHOWN_DIGITS = 4;

/** The pseudonym of a deleted person: "Deleted student 7f3a". The end of the id tells two of them apart. */
export const pseudonymOf = ({ id, role }: DeletedPerson['people'][number]): string =>
  `Deleted ${role} ${id.slice(-SHOWN_DIGITS)}`;
