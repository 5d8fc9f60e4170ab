import type { ReportRequest } from '../performance/report-section.extension.js';
import type { WeeklyTime } from '../schools/directory/directory-entries.js';
import type { SchoolDirectory } from '../schools/directory/school-directory.js';

/** A live class, as a report names it. */
export interface WeeklyClass extends WeeklyTime {
  title: string;
}

/**
 * Returns by student the live classes, of years still taught, that have a day and a time; students without any are left
 * out. Two queries for any number of students.
 */
export async function weeklyClasses(
  directory: SchoolDirectory,
  { tenantId, students }: Pick<ReportRequest, 'tenantId' | 'students'>,
): Promise<Map<string, WeeklyClass[]>> {
  const groupIds = [...new Set(students.flatMap(({ groupId }) => groupId ?? []))];
  if (groupIds.length === 0) return new Map();
  const years = await directory.taughtYearsOf(tenantId, groupIds);
  const ofGroup = new Map([...years].map(([id, { zoomLinks }]) => [id, zoomLinks.flatMap(timed).toSorted(inWeek)]));
  const rows = students.map(({ id, groupId }) => [id, ofGroup.get(groupId ?? '') ?? []] as const);
  return new Map(rows.filter(([, classes]) => classes.length > 0));
}

const timed = ({ title, weekly }: { title: string; weekly?: WeeklyTime }): WeeklyClass[] =>
  weekly ? [{ title, weekday: weekly.weekday, time: weekly.time }] : [];

const inWeek = (a: WeeklyClass, b: WeeklyClass): number => a.weekday - b.weekday || a.time.localeCompare(b.time);
