import 'reflect-metadata';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Test, type TestingModule } from '@nestjs/testing';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongoUri } from '../../platform/testing/services.js';
import type { PlacedStudent } from '../people/placed-student.js';
import { AttendanceReports } from './attendance-reports.js';
import { Session, SessionSchema } from './session.schema.js';
import { SessionsRepository } from './sessions.repository.js';

const newId = () => new Types.ObjectId().toString();
const tenantId = newId();
const groupId = newId();
const session = (title: string) => ({ title, tenantId, yearId: newId(), groupId });

let module: TestingModule;
let connection: Connection;
let sessions: SessionsRepository;
let reports: AttendanceReports;

beforeAll(async () => {
  module = await Test.createTestingModule({
    imports: [
      // As in the product: an index built while its collection is being created can be lost.
      MongooseModule.forRoot(testMongoUri(), { autoIndex: false, autoCreate: false }),
      MongooseModule.forFeature([{ name: Session.name, schema: SessionSchema }]),
    ],
    providers: [SessionsRepository, AttendanceReports],
  }).compile();
  connection = module.get<Connection>(getConnectionToken());
  await connection.model('Session').createIndexes();
  sessions = module.get(SessionsRepository);
  reports = module.get(AttendanceReports);
});

afterAll(() => module.close());

describe('AttendanceReports', () => {
  it('shows presence per session: Late is present, Not Recorded is not', async () => {
    const studentId = newId();
    const statuses = ['Present', 'Late', 'Absent'] as const;
    for (const status of statuses) {
      const { id } = await sessions.create(session(status));
      await sessions.mark(tenantId, id, [{ studentId, status }]);
    }
    const { id, createdAt } = await sessions.create(session('Nothing yet'));
    const member = { id: studentId, groupId, memberships: [{ groupId, from: new Date(0), until: null }] };
    const reported = async (tenant: string, student: PlacedStudent) =>
      (await reports.forStudents(tenant, [student])).get(studentId);
    const rows = (await reported(tenantId, member)) ?? [];
    expect(rows[0]).toEqual({
      sessionId: id,
      yearId: expect.any(String),
      title: 'Nothing yet',
      date: createdAt,
      present: false,
      status: 'Not Recorded',
    });
    expect(rows.map(({ status, present }) => [status, present])).toEqual([
      ['Not Recorded', false],
      ['Absent', false],
      ['Late', true],
      ['Present', true],
    ]);
    expect(await reported(tenantId, { id: studentId, groupId: null, memberships: [] })).toHaveLength(3);
    expect(await reported(newId(), member)).toEqual([]);
  });

  it('finds and sorts a student’s sessions with indexes', async () => {
    const own = { tenantId: new Types.ObjectId(tenantId) };
    // With a single group in the tenant, all plans cost the same and the database may choose any.
    const others = Array.from({ length: 200 }, () => ({ ...session('Another group’s'), groupId: newId() }));
    await connection.model('Session').insertMany(others);
    const filter = {
      $or: [
        { ...own, groupId: new Types.ObjectId(groupId) },
        { ...own, 'attendance.studentId': new Types.ObjectId() },
      ],
    };
    const { queryPlanner } = await connection
      .model('Session')
      .find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .explain('queryPlanner')
      .lean<Plan>();
    const plan = JSON.stringify(queryPlanner.winningPlan);
    expect(plan).toContain('group_newest_first');
    expect(plan).toContain('student_newest_first');
    expect(plan).not.toMatch(/"COLLSCAN"|"SORT"/);
  });
});

interface Plan {
  queryPlanner: { winningPlan: unknown };
}

describe('forgetting a student', () => {
  it('removes their attendance everywhere and nobody else’s, and is idempotent', async () => {
    const [leaver, stayer] = [newId(), newId()];
    const marks = [leaver, stayer].map((studentId) => ({ studentId, status: 'Present' as const }));
    const ids = [(await sessions.create(session('One'))).id, (await sessions.create(session('Two'))).id];
    for (const id of ids) await sessions.mark(tenantId, id, marks);
    await sessions.forgetStudent(newId(), leaver);
    expect((await sessions.find(tenantId, ids[0] ?? ''))?.attendance).toEqual(marks);
    await sessions.forgetStudent(tenantId, leaver);
    await sessions.forgetStudent(tenantId, leaver);
    for (const id of ids) {
      expect((await sessions.find(tenantId, id))?.attendance).toEqual([{ studentId: stayer, status: 'Present' }]);
    }
  });
});
