/** What other modules read of schools, years and groups. Ids are 24 hex digits. */
export interface SchoolEntry {
  id: string;
  name: string;
  /** The real teacher whose school it is. */
  tenantId: string;
}

/** A time of the week, by the school's clock. */
export interface WeeklyTime {
  /** 1 is Monday, 7 is Sunday (ISO 8601). */
  weekday: number;
  /** "17:30" */
  time: string;
}

export interface ZoomLinkEntry {
  title: string;
  link: string;
  /** Left out when it is not known. */
  weekly?: WeeklyTime;
}

export interface YearEntry {
  id: string;
  name: string;
  tenantId: string;
  zoomLinks: ZoomLinkEntry[];
  /** Since when it is only read; null while it is taught. */
  archivedAt: Date | null;
}

export interface GroupEntry {
  id: string;
  name: string;
  yearId: string;
  tenantId: string;
}

/** The link that students register by, as it is stored. */
export interface JoinLinkEntry {
  nonce: string;
  expiresAt: Date;
  /** Null when students choose their school. */
  schoolId: string | null;
}

/** A group with the name of its year. */
export interface GroupOfYear extends GroupEntry {
  yearName: string;
}

/** A reference as replies carry it: `{ _id, name }`. */
export interface NamedRef {
  _id: string;
  name: string;
}
