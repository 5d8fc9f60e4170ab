/**
 * Collections that others point at, from the outside inwards. They are read last, so that nothing in an archive points at a
 * row that came into being while it was made; and they are written last, so that nobody can sign in to half of a school.
 * Jobs are the very last: a job about a row that is not there does nothing, a row whose job is lost waits for ever.
 */
const READ_LAST = ['units', 'groups', 'years', 'schools', 'files', 'users', 'jobs'];

/** The order in which collections are read for an archive. */
export function readingOrder(collections: string[]): string[] {
  const place = (name: string) => READ_LAST.indexOf(name);
  return collections.toSorted((left, right) => place(left) - place(right) || (left < right ? -1 : 1));
}
