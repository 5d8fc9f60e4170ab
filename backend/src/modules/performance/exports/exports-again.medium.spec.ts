import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.js';
import { ExportApi } from './testing/export-api.js';

let exportsApi: ExportApi;
let teacher: TestPerson;

const users = () => exportsApi.api.database.collection('users');
const importAgain = async (mode: string) => {
  const file = await exportsApi.made(teacher);
  const call = exportsApi.api.as(teacher).post('/students/import').field('mode', mode);
  return (await call.attach('file', file, 'Users.xlsx').expect(200)).body;
};

/** Students with everything that is allowed, and with what older versions stored by weaker rules. */
async function makeStudents(): Promise<void> {
  const { groupId } = await exportsApi.people.group(teacher, 'مجموعة أ');
  const schoolId = await exportsApi.people.school(teacher, 'مدرسة النيل');
  const ann = await exportsApi.people.student(teacher, { name: 'محمد / أحمد', groupId, schoolId });
  await exportsApi.api.as(teacher).put(`/students/${ann.id}`).send({ alternateName: 'Mohamed, "Ahmed"' }).expect(200);
  await exportsApi.people.student(teacher, { name: "-Ben 'the' second", schoolId, parentEmail: null });
  for (const stored of [
    { studentPhone: '20101234567', parentPhone: '2011123456789' },
    { studentPhone: '2001012345678', parentPhone: '2001112345678' },
    { name: 'www.old.example', parentName: 'old@example.org' },
  ]) {
    const { email } = await exportsApi.people.student(teacher, { schoolId });
    await users().updateOne({ email }, { $set: stored });
  }
}

beforeAll(async () => {
  exportsApi = await ExportApi.start();
});
afterAll(() => exportsApi.stop());

describe.each(['en', 'ar'])('an export of all users in the language %s', (language) => {
  it('is imported again without an error, and changes nothing', async () => {
    teacher = await exportsApi.people.teacher();
    await makeStudents();
    await users().updateOne({ email: teacher.email }, { $set: { language } });
    const before = await users().find({ role: 'student' }).toArray();
    const report = await importAgain('import');
    expect(report.rows.flatMap(({ errors }: { errors: unknown[] }) => errors)).toEqual([]);
    expect(report).toMatchObject({ created: 0, existing: 5, errors: 0 });
    expect(await users().find({ role: 'student' }).toArray()).toEqual(before);
  });
});
