import { MongoClient, ObjectId } from 'mongodb';
import { inBatches } from './load.ts';
import { searchCopiesOf, writeStudents } from './student-body.ts';

/** Default size of a class, whatever the size of the school. */
const GROUP_SIZE = 40;
/** Of a quiz. */
const QUESTIONS = 10;
const DAY_MS = 86_400_000;
const OPTIONS = ['A', 'B', 'C', 'D'];

/** What a class does in a term. */
export interface Term {
  sessions: number;
  tasks: number;
  quizzes: number;
  /**
   * True if the term is still running: the last task is due in three days with ungraded work, and the last quiz is open
   * until tomorrow.
   */
  isUnderWay?: true;
}

/** Where the classes of a school belong. */
export interface SchoolPlace {
  teacherId: string;
  schoolId: string;
  yearId: string;
  unitIds: string[];
  /** Number of students that already exist; 0 if absent. */
  known?: number;
  /** What each class does in its term. */
  term: Term;
  /** Students per class. */
  groupSize?: number;
  /** See `Enrolment`. */
  domain?: string;
}

export interface PlacedStudent {
  id: string;
  groupId: string;
}

interface Member {
  _id: ObjectId;
  groupId: ObjectId;
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The latest quiz has questions of its own: those of a running one are not practised. */
const askedIn = (questions: ObjectId[], quiz: number): ObjectId[] =>
  quiz === 0 ? questions.slice(QUESTIONS) : questions.slice(0, QUESTIONS);

/**
 * Writes classes with everything that reports cover straight into the database: through the API a large school's term
 * would take years.
 */
export class SchoolDataWriter {
  private readonly tenantId: ObjectId;
  private readonly yearId: ObjectId;

  private readonly database: MongoClient;
  private readonly place: SchoolPlace;
  private known: number;

  constructor(database: MongoClient, place: SchoolPlace) {
    this.database = database;
    this.place = place;
    this.tenantId = new ObjectId(place.teacherId);
    this.yearId = new ObjectId(place.yearId);
    this.known = place.known ?? 0;
  }

  /**
   * Adds students with their classes.
   * @returns those of them who are in a class
   */
  async add(mongoUrl: string, count: number): Promise<PlacedStudent[]> {
    const groups = numbers(Math.ceil(count / (this.place.groupSize ?? GROUP_SIZE))).map(() => this.group());
    await this.insert('groups', groups);
    const groupIds = groups.map(({ _id }) => _id.toString());
    await writeStudents(mongoUrl, { ...this.place, groupIds, known: this.known }, count);
    this.known += count;
    const members = await this.database
      .db()
      .collection<Member>('users')
      .find({ tenantId: this.tenantId, groupId: { $in: groups.map(({ _id }) => _id) } }, { projection: { groupId: 1 } })
      .toArray();
    const byGroup = new Map<string, Member[]>(groupIds.map((id) => [id, []]));
    for (const member of members) byGroup.get(member.groupId.toString())?.push(member);
    const questions = await this.questions();
    await inBatches([...byGroup.values()], 8, (group) => this.term(group, questions));
    return members.map(({ _id, groupId }) => ({ id: _id.toString(), groupId: groupId.toString() }));
  }

  private group() {
    const _id = new ObjectId();
    const at = new Date();
    const name = `Group ${_id.toString()}`;
    return {
      _id,
      name,
      ...searchCopiesOf([name]),
      yearId: this.yearId,
      tenantId: this.tenantId,
      createdAt: at,
      updatedAt: at,
    };
  }

  private async questions(): Promise<ObjectId[]> {
    const { teacherId, unitIds } = this.place;
    const questions = numbers(2 * QUESTIONS).map((index) => ({
      _id: new ObjectId(),
      tenantId: this.tenantId,
      yearId: this.yearId,
      unitId: new ObjectId(unitIds[index % unitIds.length]),
      chapterId: new ObjectId(),
      fileId: new ObjectId(),
      imageWidth: 800,
      imageHeight: 400,
      correctAnswer: 'A',
      altText: '',
      tags: [],
      ...searchCopiesOf([]),
      createdBy: new ObjectId(teacherId),
      createdAt: new Date(),
    }));
    await this.insert('questions', questions);
    return questions.map(({ _id }) => _id);
  }

  /**
   * Writes a term of one class: sessions, tasks and quizzes, with each student's attendance, submissions and attempts.
   */
  private async term(members: Member[], questions: ObjectId[]): Promise<void> {
    const [first] = members;
    if (!first) return;
    const { groupId } = first;
    const { term } = this.place;
    const sessions = numbers(term.sessions).map((index) => this.session(groupId, members, index));
    const tasks = numbers(term.tasks).map((index) => this.task(groupId, index));
    const quizzes = numbers(term.quizzes).map((index) => this.quiz(groupId, askedIn(questions, index), index));
    const work = tasks.flatMap(({ _id, deadline }) =>
      members.map((member, index) => this.submission({ _id, isGraded: deadline <= new Date() }, member, index)),
    );
    const attempts = quizzes.flatMap(({ _id }, quiz) =>
      members.map((member, index) => this.attempt(_id, member, { index, questions: askedIn(questions, quiz) })),
    );
    await this.insert('sessions', sessions);
    await this.insert('tasks', tasks);
    await this.insert('quizzes', quizzes);
    await this.insert('submissions', work);
    await this.insert('quizAttempts', attempts);
  }

  private get shared() {
    return { _id: new ObjectId(), tenantId: this.tenantId, yearId: this.yearId, createdBy: this.tenantId };
  }

  private task(groupId: ObjectId, index: number) {
    const [deadline, createdAt] = [daysAgo(index * 14 - this.ahead(3)), daysAgo(index * 14 + 7)];
    const title = `Homework ${index}`;
    const terms = { title, description: '', groupIds: [groupId], deadline, gradeOutOf: 20 };
    return { ...this.shared, ...terms, ...searchCopiesOf([title]), createdAt };
  }

  /** Days to shift into the future if the term is under way, otherwise 0. */
  private ahead(days: number): number {
    return this.place.term.isUnderWay ? days : 0;
  }

  private quiz(groupId: ObjectId, questionIds: ObjectId[], index: number) {
    const questions = questionIds.map((questionId) => this.quizQuestion(questionId));
    const title = `Quiz ${index}`;
    const terms = {
      title,
      ...searchCopiesOf([title]),
      groups: [{ groupId, name: 'Group' }],
      duration: 30,
      questions,
      remarks: [],
    };
    return {
      ...this.shared,
      ...terms,
      endTime: daysAgo(index * 20 + 1 - this.ahead(2)),
      createdAt: daysAgo(index * 20 + 5),
    };
  }

  private session(groupId: ObjectId, members: Member[], index: number) {
    const statuses = ['Present', 'Present', 'Late', 'Absent'];
    const attendance = members.map(({ _id }, member) => ({ studentId: _id, status: statuses[(member + index) % 4] }));
    const at = daysAgo(index * 7);
    return {
      tenantId: this.tenantId,
      yearId: this.yearId,
      groupId,
      title: `Lesson ${index}`,
      attendance,
      createdAt: at,
      updatedAt: at,
    };
  }

  private submission(
    { _id: taskId, isGraded }: { _id: ObjectId; isGraded: boolean },
    { _id: studentId }: Member,
    index: number,
  ) {
    const at = daysAgo(7);
    return {
      tenantId: this.tenantId,
      taskId,
      studentId,
      fileId: new ObjectId(),
      submittedAt: at,
      ...(isGraded ? { grade: index % 21 } : {}),
      createdAt: at,
    };
  }

  private quizQuestion(questionId: ObjectId) {
    return { questionId, fileId: new ObjectId(), imageWidth: 800, imageHeight: 400, altText: '', correctAnswer: 'A' };
  }

  private attempt(
    quizId: ObjectId,
    { _id: studentId, groupId }: Member,
    { index, questions }: { index: number; questions: ObjectId[] },
  ) {
    const at = daysAgo(20);
    const answers = Object.fromEntries(
      questions.map((id, question) => [id.toString(), OPTIONS[(index + question) % 4]]),
    );
    const times = { startedAt: at, dueAt: at, endsAt: at, submittedAt: at };
    return {
      ...times,
      tenantId: this.tenantId,
      quizId,
      studentId,
      groupId,
      state: 'submitted',
      submittedBy: 'student',
      extraMinutes: 0,
      questionIds: questions,
      answers,
    };
  }

  private async insert(collection: string, rows: object[]): Promise<void> {
    if (rows.length > 0) await this.database.db().collection(collection).insertMany(rows, { ordered: false });
  }
}

const ACTIONS = ['student.open', 'report.open', 'submission.grade', 'session.attendance', 'account.sign-in'];
const ENTRIES_AT_ONCE = 5000;

/** Writes entries of the activity log, spread evenly over five years and over these people. */
export async function writeAudit(database: MongoClient, tenant: string, who: string[], count: number): Promise<void> {
  const entries = database.db().collection('auditEntries');
  const [tenantId, people] = [new ObjectId(tenant), who.map((id) => new ObjectId(id))];
  const entry = (index: number) => {
    const [actorId, subjectId] = [people[index % people.length], people[(index * 7919) % people.length]];
    return {
      tenantId,
      at: daysAgo((index / count) * 5 * 365),
      action: ACTIONS[index % ACTIONS.length],
      actor: { id: actorId, name: `Person ${index % people.length}`, role: 'student' },
      subjects: [{ type: 'student', id: subjectId, name: 'Somebody' }],
      moreSubjects: 0,
      requestId: `bench-${index}`,
      expiresAt: daysAgo(-365),
    };
  };
  for (let from = 0; from < count; from += ENTRIES_AT_ONCE) {
    const size = Math.min(ENTRIES_AT_ONCE, count - from);
    await entries.insertMany(
      numbers(size).map((index) => entry(from + index)),
      { ordered: false },
    );
  }
}
