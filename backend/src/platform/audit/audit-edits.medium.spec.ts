import 'reflect-metadata';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { People, type TestPerson, type TestStudent } from '../../testing/people.js';
import { AuditLog } from './audit-log.js';
import type { AuditEntryDto } from './dto/audit.dto.js';

let api: TestApi;
let teacher: TestPerson;
let student: TestStudent;
let group: { groupId: string; yearId: string };
beforeAll(async () => {
  api = await TestApi.start();
  const people = new People(api);
  teacher = await people.teacher();
  group = await people.group(teacher);
  student = await people.student(teacher, { groupId: group.groupId, name: 'Mona Said' });
});
afterAll(() => api.stop());

const newest = async (): Promise<AuditEntryDto> => (await api.as(teacher).get('/audit?limit=1').expect(200)).body[0];

it('an edit of a student is logged with only the changed fields, before and after', async () => {
  const edit = { name: 'Mona Saeed', email: student.email, studentPhone: '+201098765432' };
  await api.as(teacher).put(`/students/${student.id}`).send(edit).expect(200);
  expect((await newest()).changes).toEqual([
    { field: 'name', before: 'Mona Said', after: 'Mona Saeed' },
    { field: 'studentPhone', before: '201012345678', after: '201098765432' },
  ]);
});

it('attendance is logged with the students whose marks changed', async () => {
  const form = { title: 'Waves', teacherId: teacher.id, ...group };
  const { _id } = (await api.as(teacher).post('/session').send(form).expect(201)).body;
  const mark = (status: string) =>
    api
      .as(teacher)
      .put(`/session/${_id}/attendance`)
      .send({ attendance: [{ studentId: student.id, status }] });
  await mark('Absent').expect(200);
  await mark('Late').expect(200);
  const { changes, subjects } = await newest();
  expect(changes).toEqual([{ field: student.id, before: 'Absent', after: 'Late' }]);
  expect(subjects).toContainEqual({ type: 'student', _id: student.id, name: 'Mona Saeed' });
});

const entries = async (): Promise<AuditEntryDto[]> => (await api.as(teacher).get('/audit').expect(200)).body;

it('an edit that changes nothing leaves no entry', async () => {
  const before = await entries();
  await api.as(teacher).put(`/students/${student.id}`).send({ name: 'Mona Saeed', email: student.email }).expect(200);
  expect(await entries()).toEqual(before);
});

it('an action whose subject keeps its values leaves an entry without changes', async () => {
  const { _id } = (
    await api
      .as(teacher)
      .post('/session')
      .send({ title: 'Optics', teacherId: teacher.id, ...group })
  ).body;
  await api.as(teacher).put(`/session/${_id}`).send({ title: 'Mirrors' }).expect(200);
  expect(await newest()).toMatchObject({ action: 'session.rename', changes: [] });
  await api.as(teacher).put(`/group/${group.groupId}/join-link`).send({ days: 7 }).expect(200);
  expect(await newest()).toMatchObject({ action: 'group.join-link', changes: [] });
});

it('an edit leaves an entry if nobody knows what it has changed', async () => {
  const values = vi.spyOn(api.get(AuditLog), 'valuesOf');
  values.mockResolvedValueOnce({ name: 'Mona Saeed' }).mockResolvedValueOnce(null);
  await api.as(teacher).put(`/students/${student.id}`).send({ name: 'Mona Saeed', email: student.email }).expect(200);
  values.mockRestore();
  expect(await newest()).toMatchObject({ action: 'student.edit', changes: [] });
});
