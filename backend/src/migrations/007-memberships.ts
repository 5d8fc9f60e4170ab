import type { objectId } from '../platform/database/objects.js';
import type { Migration } from '../platform/schema-version/migration.js';
import type { Database } from '../platform/schema-version/schema-version.repository.js';

const BATCH = 500;
const MOVES = ['group.add-students', 'group.remove-student'];

type ObjectId = ReturnType<typeof objectId>;

interface Membership {
  groupId: ObjectId;
  from: Date;
  until?: Date;
}

interface StudentRow {
  _id: ObjectId;
  tenantId?: ObjectId;
  groupId?: ObjectId;
  createdAt?: Date;
}

/** A student who was put into a group, or taken out of one. */
interface Move {
  at: Date;
  isIn: boolean;
  groupId: ObjectId;
}

/**
 * The beginning is when the activity log says that the student was put into the group, or else the registration. The
 * log keeps no entry for ever, and does not name everybody of a large group. Older versions that still run write groups
 * without a history: readers then take the registration.
 */
export const everyStudentHasTheHistoryOfTheGroups: Migration = {
  number: 7,
  name: 'every student has the history of their groups',
  runs: 'beside',
  apply: async (database, signal) => {
    const users = database.collection<StudentRow>('users');
    const without = { role: 'student', deletedAt: null, memberships: { $exists: false } };
    const fields = { tenantId: 1, groupId: 1, createdAt: 1 };
    const cursor = users.find(without, { batchSize: BATCH, projection: fields });
    while (await cursor.hasNext()) {
      signal.throwIfAborted();
      const students = cursor.readBufferedDocuments(BATCH);
      const movesOf = await readMoves(database, students);
      const changes = students.flatMap((student) => {
        const memberships = historyOf(student, movesOf(student));
        const { _id, groupId = { $exists: false } } = student;
        const filter = { _id, groupId, memberships: { $exists: false } };
        // A student who has never been in a group has none, as when they register.
        return memberships.length > 0 ? [{ updateOne: { filter, update: { $set: { memberships } } } }] : [];
      });
      if (changes.length > 0) await users.bulkWrite(changes, { ordered: false });
    }
  },
};

/** The moves of these students in the activity log, oldest first. */
async function readMoves(database: Database, students: StudentRow[]): Promise<(student: StudentRow) => Move[]> {
  const byStudent = new Map<string, Move[]>(students.map(({ _id }) => [_id.toString(), []]));
  const tenants = [...new Map(students.flatMap(({ tenantId: id }) => (id ? [[id.toString(), id]] : []))).values()];
  const filter = {
    tenantId: { $in: tenants },
    'subjects.id': { $in: students.map(({ _id }) => _id) },
    action: { $in: MOVES },
  };
  const entries = await database.collection('auditEntries').find(filter).sort({ at: 1, _id: 1 }).toArray();
  for (const { at, action, subjects } of entries) {
    const group = subjects.find(({ type }: { type: string }) => type === 'group');
    if (!group) continue;
    for (const { id } of subjects)
      byStudent.get(id.toString())?.push({ at, isIn: action === MOVES[0], groupId: group.id });
  }
  return ({ _id }) => byStudent.get(_id.toString()) ?? [];
}

function historyOf({ groupId, createdAt }: StudentRow, moves: Move[]): Membership[] {
  const history: Membership[] = [];
  for (const { at, isIn, groupId: group } of moves) {
    const last = history.at(-1);
    const open = last && !last.until ? last : null;
    if (isIn && open?.groupId.equals(group)) continue;
    if (open) open.until = at;
    if (isIn) history.push({ groupId: group, from: at });
  }
  const open = history.find(({ until }) => !until);
  if (groupId && open?.groupId.equals(groupId)) return history;
  // The log knows another group than the row, which is right.
  const known = history.filter((one) => one !== open);
  return groupId ? [...known, { groupId, from: createdAt ?? new Date(0) }] : known;
}
