import type { FieldsOf, Recorded, RecordOf } from '../../../platform/database/records.js';
import type { Group, LiveClassTime, School, StoredJoinLink, Year, ZoomLink } from './school.schema.js';

/** What other modules read about schools, years and groups. `tenantId` is the teacher who added a school. */
export type SchoolEntry = RecordOf<School, 'name' | 'tenantId'>;
export type YearEntry = RecordOf<Year, 'name' | 'tenantId' | 'zoomLinks' | 'archivedAt'>;
export type GroupEntry = RecordOf<Group, 'name' | 'yearId' | 'tenantId'>;
export type ZoomLinkEntry = Recorded<ZoomLink>;
export type WeeklyTime = Recorded<LiveClassTime>;
/** The stored registration link. */
export type JoinLinkEntry = FieldsOf<StoredJoinLink, keyof StoredJoinLink>;

/** A group with the name of its year. */
export interface GroupOfYear extends GroupEntry {
  yearName: string;
}

/** A reference as used in replies: `{ _id, name }`. */
export interface NamedRef {
  _id: string;
  name: string;
}
