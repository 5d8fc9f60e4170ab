/** A reference with its name. */
export class NamedRefDto {
  _id: string;
  name: string;
}

/** The parent account that is linked to a student. */
export class LinkedParentDto {
  _id: string;
  email: string;
  /** True once the parent has chosen a password; until then the parent is only invited. */
  activated: boolean;
  /** False until the team puts the student into a group, or names the parent itself: till then the parent sees nothing. */
  confirmed: boolean;
}

/** A student as the teacher's team and the student's parent see them. Never a password, nor a hash. */
export class StudentRowDto {
  _id: string;
  name: string;
  email: string;
  /** E.164 digits without the plus; empty when not known. */
  studentPhone: string;
  parentName: string;
  parentPhone: string;
  /** Of the linked parent; empty without one. */
  parentEmail: string;
  schoolId: NamedRefDto | null;
  /** Null while the student awaits access. */
  groupId: string | null;
  /** True when a mail to the address came back, or the team gave its word for it. */
  emailProven: boolean;
  /** The year of the group. */
  yearId: NamedRefDto | null;
  parentId: LinkedParentDto | null;
  /** False until an imported student has chosen a password: a link to choose one can be sent. */
  activated: boolean;
}
