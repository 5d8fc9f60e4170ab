/** What other modules read about schools, years and groups. Ids are 24 hex digits. */
export interface SchoolEntry {
  id: string;
  name: string;
  /** The id of the teacher who owns the school entry. */
  tenantId: string;
}

/** A weekly time, by the school's clock. */
export interface WeeklyTime {
  /** 1 is Monday, 7 is Sunday (ISO 8601). */
  weekday: number;
  /** For example "17:30". */
  time: string;
}

export interface ZoomLinkEntry {
  title: string;
  link: string;
  /** Left out if it is not known. */
  weekly?: WeeklyTime;
}

export interface YearEntry {
  id: string;
  name: string;
  tenantId: string;
  zoomLinks: ZoomLinkEntry[];
  /** When it became read-only; null while it is taught. */
  archivedAt: Date | null;
}

export interface GroupEntry {
  id: string;
  name: string;
  yearId: string;
  tenantId: string;
}

/** The stored registration link. */
export interface JoinLinkEntry {
  nonce: string;
  expiresAt: Date;
  /** Null if students choose their school. */
  schoolId: string | null;
}

/** A group with the name of its year. */
export interface GroupOfYear extends GroupEntry {
  yearName: string;
}

/** A reference as used in replies: `{ _id, name }`. */
export interface NamedRef {
  _id: string;
  name: string;
}
