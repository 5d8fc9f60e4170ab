import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson, unique, uniqueEmail } from '../../../testing/people.js';
import { AppError } from '../../../platform/http/app-error.js';
import { GroupsRepository } from '../../schools/directory/groups.repository.js';
import { YearsRepository } from '../../schools/directory/years.repository.js';
import { StudentEnrolment } from '../registration/student-enrolment.js';
import type { ImportReportDto, ImportRowDto } from './dto/import-students.dto.js';
import { csvOf, type SheetStudent, xlsxOf } from './testing/sheets.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;
const student = (changes: SheetStudent = {}): SheetStudent => ({
  name: unique('Student'),
  email: uniqueEmail('student'),
  studentPhone: '01012345678',
  school: 'Nile School',
  parentName: 'Mona Adel',
  parentPhone: '+20 111 234 5678',
  parentEmail: uniqueEmail('parent'),
  ...changes,
});
const send = (file: Buffer | string, fields: Record<string, string>, caller = teacher) => {
  const request = api.as(caller).post('/students/import').set('Cookie', 'language=ar');
  for (const [name, value] of Object.entries(fields)) request.field(name, value);
  return request.attach('file', Buffer.from(file), 'students.csv');
};
const check = async (students: SheetStudent[]): Promise<ImportReportDto> =>
  (await send(csvOf(students), { mode: 'check' }).expect(200)).body;
const importAll = async (students: SheetStudent[]): Promise<ImportReportDto> =>
  (await send(csvOf(students), { mode: 'import' }).expect(200)).body;
const errorsOf = ({ rows }: ImportReportDto) =>
  rows.flatMap(({ row, errors }: ImportRowDto) => errors.map(({ column }) => [row, column]));
const users = () => api.database.collection('users');
/** Runs the job that requests the mails, then those that send them. */
const runImportJobs = async () => {
  await api.runJobs();
  await api.runJobs();
};
const studentRow = async (email: string | undefined) =>
  (await api.as(teacher).get('/auth/students').expect(200)).body.find((row: { email: string }) => row.email === email);

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
  await people.school(teacher, 'Nile School');
});

describe('a check', () => {
  it('reports every row’s fate and writes nothing', async () => {
    const known = student();
    await importAll([known]);
    const accounts = await users().countDocuments();
    const jobs = await api.database.collection('jobs').countDocuments();
    const report = await check([student(), known, student({ email: 'nobody' })]);
    expect(report).toMatchObject({ written: false, created: 1, existing: 1, errors: 1, ignoredColumns: [] });
    expect(report.columns).toContain('email');
    expect(report.rows.map(({ row, fate }) => [row, fate])).toEqual([
      [2, 'create'],
      [3, 'exists'],
      [4, 'error'],
    ]);
    expect(await users().countDocuments()).toBe(accounts);
    expect(await api.database.collection('jobs').countDocuments()).toBe(jobs);
  });

  it('reports each bad row and column, with the row number that the sheet shows', async () => {
    const taken = await people.student(teacher);
    const foreign = await people.student(await people.teacher());
    const twice = uniqueEmail('twice');
    const own = uniqueEmail('own');
    const report = await check([
      student({ email: twice }),
      student({ name: '' }),
      student({ email: twice }),
      student({ studentPhone: '0101234567' }),
      student({ school: 'Atlantis' }),
      student({ email: own, parentEmail: own }),
      student({ parentEmail: teacher.email }),
      student({ parentEmail: taken.email }),
      student({ parentEmail: twice }),
      student({ email: teacher.email }),
      student({ email: foreign.email }),
      student({ email: taken.email }),
      student({ parentPhone: '' }),
      student({ parentEmail: '' }),
      student({ group: 'Nowhere' }),
      student({ year: 'Year 12' }),
      student({ name: '=cmd|calc' }),
      student({ name: 'N'.repeat(121) }),
    ]);
    expect(errorsOf(report).filter(([row]) => row !== 13)).toEqual([
      [3, 'name'],
      [4, 'email'],
      [5, 'studentPhone'],
      [6, 'school'],
      [7, 'parentEmail'],
      [8, 'parentEmail'],
      [9, 'parentEmail'],
      [10, 'parentEmail'],
      [11, 'email'],
      [12, 'email'],
      [14, 'parentPhone'],
      [15, 'parentEmail'],
      [16, 'group'],
      [17, 'group'],
      [18, 'name'],
      [19, 'name'],
    ]);
    const differing = report.rows[11]?.errors.map(({ column }) => column);
    expect(differing).toContain('name');
    expect(report.errors).toBe(17);
    // The report must not reveal who owns an email.
    const messages = report.rows.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n');
    expect(messages).not.toContain(foreign.name);
    expect(messages).not.toContain(foreign.id);
  });
});

describe('an import', () => {
  it('accepts the name in the other script, and recognises a student who has one', async () => {
    const person = student({ alternateName: ' منى  عادل' });
    await importAll([person]);
    expect(await studentRow(person.email)).toMatchObject({ name: person.name, alternateName: 'منى عادل' });
    const { alternateName: _, ...without } = person;
    for (const known of [person, without]) expect((await check([known])).existing).toBe(1);
    const bad = [{ ...person, alternateName: 'ليلى' }, student({ alternateName: 'منى@example.org' })];
    expect(errorsOf(await check(bad)).map(([, column]) => column)).toEqual(['alternateName', 'alternateName']);
  });

  it('creates students who choose a password by mail, with parents as in registration', async () => {
    const year = await api.get(YearsRepository).create(teacher.id, 'Year 12');
    const group = await api.get(GroupsRepository).create(teacher.id, year.id, 'Saturday');
    const person = student({ school: 'NILE school', studentPhone: '٠١٠١٢٣٤٥٦٧٨', year: 'year 12', group: 'saturday' });
    const report = await importAll([person]);
    expect(report).toMatchObject({ written: true, created: 1, existing: 0, errors: 0 });
    expect(await studentRow(person.email)).toMatchObject({
      _id: report.rows[0]?.studentId,
      name: person.name,
      studentPhone: '201012345678',
      parentName: 'Mona Adel',
      parentPhone: '201112345678',
      parentEmail: person.parentEmail,
      schoolId: { name: 'Nile School' },
      groupId: group.id,
      yearId: { _id: year.id },
      parentId: { activated: false },
    });
    expect((await users().findOne({ email: person.email }))?.passwordHash).toBeUndefined();
    await runImportJobs();
    const [mail] = await mailsTo(api, person.email ?? '');
    expect(mail?.subject).toContain('Choose your password');
    const [token] = mail?.text.match(/(?<=reset-password\/)[\w-]+/) ?? [];
    await api.call('post', `/auth/reset-password/${token}`).send({ password: PASSWORD }).expect(200);
    const login = await api.call('post', '/auth/login').send({ email: person.email, password: PASSWORD }).expect(200);
    expect(login.body.user).toMatchObject({ role: 'student', groupId: group.id });
    expect(await mailsTo(api, person.parentEmail ?? '')).toHaveLength(1);
  });

  it('writes nothing if a row is bad, and reports it in the page’s language too', async () => {
    const [good, bad] = [student(), student({ email: 'nobody' })];
    const { body } = await send(csvOf([good, bad]), { mode: 'import' }).expect(409);
    const localizedMessage = expect.stringContaining('لم يُستورد شيء');
    expect(body).toMatchObject({ localizedMessage, report: { written: false, created: 1, errors: 1 } });
    expect(body.report.rows[1].errors[0].localizedMessage).toMatch(/"nobody".* ليس عنوان/);
    expect(await users().countDocuments({ email: { $in: [good.email, good.parentEmail, bad.parentEmail] } })).toBe(0);
  });

  it('writes the good rows if partial imports are allowed', async () => {
    const [good, bad] = [student(), student({ email: 'nobody' })];
    const { body } = await send(csvOf([good, bad]), { mode: 'import', allowPartial: 'true' }).expect(200);
    expect(body).toMatchObject({ written: true, created: 1, errors: 1 });
    expect(await studentRow(good.email)).toBeTruthy();
    expect(await users().countDocuments({ email: bad.parentEmail })).toBe(0);
  });

  it('is completed by the same file after an interruption, without duplicate students, parents or mails', async () => {
    const parentEmail = uniqueEmail('parent');
    const students = Array.from({ length: 30 }, () => student({ parentEmail }));
    const enrolment = api.get(StudentEnrolment);
    const enrol = enrolment.enrol.bind(enrolment);
    let made = 0;
    // The import fails halfway: the database becomes unavailable after the twelfth student.
    enrolment.enrol = async (...details) => {
      if (made >= 12) throw new AppError(503, 'unavailable', 'The database is gone.');
      made += 1;
      return enrol(...details);
    };
    await send(csvOf(students), { mode: 'import' }).expect(503);
    enrolment.enrol = enrol;
    expect(await users().countDocuments({ email: { $in: students.map(({ email }) => email) } })).toBe(12);
    const report = await importAll(students);
    expect(report).toMatchObject({ created: 18, existing: 12, errors: 0 });
    expect(await users().countDocuments({ email: { $in: students.map(({ email }) => email) } })).toBe(30);
    expect(await users().countDocuments({ email: parentEmail })).toBe(1);
    expect(await importAll(students)).toMatchObject({ created: 0, existing: 30, errors: 0 });
    await runImportJobs();
    for (const { email = '' } of students) expect(await mailsTo(api, email)).toHaveLength(1);
    expect(await mailsTo(api, parentEmail)).toHaveLength(1);
  });

  it('reports a row whose email was taken meanwhile, and writes the others', async () => {
    const [first, second] = [student(), student()];
    const enrolment = api.get(StudentEnrolment);
    const enrol = enrolment.enrol.bind(enrolment);
    enrolment.enrol = async (person, parent, namedBy) => {
      if (person.email === first.email) await enrol({ ...person, id: 'f'.repeat(24) }, null, namedBy);
      return enrol(person, parent, namedBy);
    };
    const report = await importAll([first, second]);
    enrolment.enrol = enrol;
    expect(report).toMatchObject({ written: true, created: 1, errors: 1 });
    expect(report.rows[0]?.errors).toMatchObject([{ column: 'email', message: 'User already exists' }]);
  });

  it('run by an assistant adds the teacher’s students', async () => {
    const assistant = await people.assistant(teacher);
    const person = student();
    await send(xlsxOf([person]), { mode: 'import' }, assistant).expect(200);
    expect(await studentRow(person.email)).toMatchObject({ name: person.name });
  });

  it('is rejected while another one of the same team is running', async () => {
    const replies = await Promise.all([1, 2].map(() => send(csvOf([student()]), { mode: 'import' })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the import request', () => {
  it.each([
    [{}, 'validation_failed'],
    [{ mode: 'force' }, 'validation_failed'],
    [{ mode: 'import', allowPartial: 'perhaps' }, 'validation_failed'],
  ])('is rejected with %j', async (fields: Record<string, string>, code) => {
    expect((await send(csvOf([student()]), fields).expect(400)).body.code).toBe(code);
  });

  it.each([
    ['Name,Email\nA,a@example.org', 'columns_missing'],
    ['Name,name,Email,Student Phone,School\nA,A,a@example.org,1,S', 'columns_repeated'],
    [csvOf([]), 'no_rows'],
    ['', 'columns_missing'],
  ])('is rejected with the file %j', async (file, code) => {
    expect((await send(file, { mode: 'check' }).expect(400)).body.code).toBe(code);
  });

  it('needs a file of at most 5 MB', async () => {
    const { body } = await api.as(teacher).post('/students/import').field('mode', 'check').expect(400);
    expect(body.code).toBe('file_required');
    const large = await send(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), { mode: 'check' }).expect(413);
    expect(large.body.message).toContain('5 MB');
  });
});

describe('links to choose a password', () => {
  it('are sent again only to those who have never chosen one', async () => {
    const [first, second] = [student(), student()];
    const { rows } = await importAll([first, second]);
    const withPassword = await people.student(teacher);
    await runImportJobs();
    api.clock.advance(61_000);
    const count = await api.as(teacher).get('/students/import/password-links').expect(200);
    expect(count.body).toEqual({ count: 2 });
    const again = (body: object) => api.as(teacher).post('/students/import/password-links').send(body);
    const named = await again({ studentIds: [rows[0]?.studentId, withPassword.id] }).expect(200);
    expect(named.body.sent).toBe(1);
    await api.runJobs();
    expect(await mailsTo(api, first.email ?? '')).toHaveLength(2);
    expect(await mailsTo(api, second.email ?? '')).toHaveLength(1);
    expect(await mailsTo(api, withPassword.email)).toEqual([]);
    expect((await again({}).expect(200)).body.sent).toBe(2);
  });

  it('cannot be sent to another teacher’s students', async () => {
    const { rows } = await importAll([student()]);
    const stranger = await people.teacher();
    const send404 = api.as(stranger).post('/students/import/password-links');
    expect((await send404.send({ studentIds: [rows[0]?.studentId] }).expect(404)).body.code).toBe('not_found');
  });
});

describe('a large import', () => {
  /** The duration depends on the machine's load, so it is only printed. */
  it('creates 500 students in one request', async () => {
    const students = Array.from({ length: 500 }, (_, index) =>
      student({ parentEmail: `parent${Math.floor(index / 1.25)}.${teacher.id}@example.org` }),
    );
    const start = performance.now();
    expect(await importAll(students)).toMatchObject({ created: 500, errors: 0 });
    const seconds = (performance.now() - start) / 1000;
    process.stdout.write(`import of 500 students: ${seconds.toFixed(1)} s\n`);
    expect(await check(students.slice(0, 3))).toMatchObject({ existing: 3 });
  });
});
