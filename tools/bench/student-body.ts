import { MongoClient, ObjectId } from 'mongodb';
import { folded, searchKeysOf, searchTextOf as textOf } from '../../backend/src/platform/database/folding.ts';

const FIRST = ['Ahmed', 'Mariam', 'Zoé', 'omar', 'Salma', 'Youssef', 'Nour', 'Émile', 'Hana', 'Karim', 'Laila', 'Ali'];
const LAST = ['Hassan', 'Ibrahim', 'Mostafa', 'Saleh', 'Fahmy', 'Mansour', 'Ångström', 'Naguib', 'Shenouda', 'Wahba'];
/** One student in ten waits for access. */
const AWAITING = 10;
const BATCH = 1000;
const COLUMNS = ['name', 'email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'] as const;

export interface Enrolment {
  teacherId: string;
  schoolId: string;
  groupIds: string[];
  /** Number of students that already exist; 0 if absent. */
  known?: number;
  /** Domain of their email addresses, which must be unique in a product; `bench.example` if absent. */
  domain?: string;
}

/** The search fields that a row stores for these texts. */
export function searchCopiesOf(texts: (string | undefined)[]) {
  const searchText = textOf(texts);
  return { searchText, searchKeys: searchKeysOf(searchText) };
}

/** The same fields as `student-search-texts.repository.ts` in the backend writes. */
const copiesOf = (student: Partial<Record<(typeof COLUMNS)[number], string>>) => ({
  ...searchCopiesOf(COLUMNS.map((column) => student[column])),
  nameOrder: folded(student.name ?? ''),
});

const pick = <Item>(items: Item[], index: number): Item | undefined => items[index % items.length];

/** Rows as the API stores them, but without a password: these people never sign in. */
function family(index: number, place: Enrolment): { student: object; parent: object } {
  const { teacherId, schoolId, groupIds, domain = 'bench.example' } = place;
  const at = new Date();
  const parentId = new ObjectId();
  const last = pick(LAST, index * 7) ?? '';
  const shared = { tokenVersion: 0, signIns: [], oneTimePasswords: [], createdAt: at, updatedAt: at };
  const groupId = index % AWAITING === 0 ? undefined : pick(groupIds, index);
  const parentEmail = `parent-${(index * 6007) % 100_019}-${index}@${domain}`;
  const student = {
    ...shared,
    _id: new ObjectId(),
    role: 'student',
    name: `${pick(FIRST, index)} ${last} ${index}`,
    email: `student-${(index * 7919) % 100_003}-${index}@${domain}`,
    studentPhone: `2010${String((index * 104_729) % 100_000_000).padStart(8, '0')}`,
    parentName: `${pick(FIRST, index * 5)} ${last}`,
    parentPhone: `2011${String((index * 130_363) % 100_000_000).padStart(8, '0')}`,
    tenantId: new ObjectId(teacherId),
    schoolId: new ObjectId(schoolId),
    parentId,
    parentEmail,
    ...(groupId ? { groupId: new ObjectId(groupId) } : {}),
  };
  const parent = { ...shared, _id: parentId, role: 'parent', name: student.parentName, email: parentEmail };
  return { student: { ...student, ...copiesOf(student) }, parent };
}

/**
 * Writes students and their parents straight into the database: registering ten thousand would hash as many passwords.
 */
export async function writeStudents(mongoUrl: string, place: Enrolment, count: number): Promise<void> {
  const client = await MongoClient.connect(mongoUrl);
  try {
    const users = client.db().collection('users');
    const first = place.known ?? 0;
    for (let from = first; from < first + count; from += BATCH) {
      const size = Math.min(BATCH, first + count - from);
      const families = Array.from({ length: size }, (_, index) => family(from + index, place));
      await users.insertMany(families.flatMap(({ student, parent }) => [student, parent]));
    }
  } finally {
    await client.close();
  }
}

/** Copies the student with the first email address, including the password, once for each other address. */
export async function copyStudent(mongoUrl: string, [first = '', ...others]: string[]): Promise<void> {
  const client = await MongoClient.connect(mongoUrl);
  try {
    const users = client.db().collection('users');
    const row = await users.findOne({ email: first });
    if (!row) throw new Error(`Nobody has the address ${first}.`);
    const copies = others.map((email) => ({
      ...row,
      _id: new ObjectId(),
      email,
      name: email,
      signIns: [],
      ...copiesOf({ ...row, name: email, email }),
    }));
    for (let from = 0; from < copies.length; from += BATCH) await users.insertMany(copies.slice(from, from + BATCH));
  } finally {
    await client.close();
  }
}
