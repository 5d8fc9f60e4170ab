import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Api } from '../api.ts';
import type { Ledger, SchoolLife, SchoolPlan } from './school-life.ts';

/** Everything that is wrong with what a school has stored, in words: all empty. */
export interface Findings {
  lost: string[];
  doubled: string[];
  torn: string[];
}

interface Submission {
  student: { _id: string };
  fileUrl: string | null;
}

const SETTLED_MS = 120_000;

/** Compares what is stored with what was acknowledged. */
export async function auditSchool({ ledger, plan, line }: SchoolLife, dataDirectory: string) {
  const findings: Findings = { lost: [], doubled: [], torn: [] };
  const { teacher } = plan;
  await auditSettings({ ledger, plan, line }, findings);
  await auditTasks(plan, ledger, findings);
  for (const id of new Set(ledger.handedIn.map(({ task }) => task._id))) {
    const handedIn = ledger.handedIn.filter(({ task }) => task._id === id);
    await auditWork(teacher, handedIn, findings);
  }
  const students = await teacher.get<{ email: string }[]>('/api/auth/students');
  const emails = countsOf(students.map(({ email }) => email));
  compare(ledger.registered, emails, findings);
  for (const id of ledger.exports) await auditExport(teacher, id, findings);
  return { ...findings, mails: await auditMails(ledger, dataDirectory, findings) };
}

async function auditSettings({ ledger, plan, line }: Pick<SchoolLife, 'ledger' | 'plan' | 'line'>, found: Findings) {
  const note = (what: string, fault: 'lost' | 'torn' | null) => fault && found[fault].push(what);
  for (const { person, token } of plan.students) {
    const { body } = await line.untilAnswered({ path: `/api/quiz/id/${plan.quiz._id}`, token });
    const answers = body['answers'] as { answer: string }[];
    note(
      `answers of ${person.name}`,
      ledger.answers.get(person.id)?.faultOf(answers.map(({ answer }) => answer)) ?? null,
    );
  }
  const session = await plan.teacher.get<{ attendance: { status: string }[] }>(`/api/session/${plan.session._id}`);
  note('attendance', ledger.attendance.faultOf(session.attendance.map(({ status }) => status)));
}

async function auditTasks({ classroom, teacher }: SchoolPlan, { tasks }: Ledger, found: Findings): Promise<void> {
  const stored = await teacher.get<{ title: string }[]>(`/api/tasks/group/${classroom.group._id}`);
  const acknowledged = tasks.filter((task) => task.acknowledged).map(({ title }) => title);
  compare(acknowledged, countsOf(stored.map(({ title }) => title)), found);
}

/** All that was handed in for one task. */
async function auditWork(teacher: Api, handedIn: Ledger['handedIn'], found: Findings): Promise<void> {
  const rows = await teacher.get<Submission[]>(`/api/tasks/submission/${handedIn[0]?.task._id}`);
  for (const { task, student, sha256 } of handedIn) {
    const what = `${task.title} of ${student.name}`;
    const own = rows.filter((row) => row.student._id === student.id && row.fileUrl);
    if (own.length > 1) found.doubled.push(what);
    const url = own[0]?.fileUrl;
    const file = url ? await (await teacher.request.get(url)).body() : null;
    if (!file) found.lost.push(what);
    else if (createHash('sha256').update(file).digest('hex') !== sha256) found.torn.push(what);
  }
}

/** An accepted export is made in the end, whatever happened to its worker. */
async function auditExport(teacher: Api, id: string, found: Findings): Promise<void> {
  const stateOf = async () => (await teacher.get<{ status: string }>(`/api/exports/${id}`)).status;
  await expect.poll(stateOf, { timeout: SETTLED_MS }).toMatch(/^(done|failed)$/);
  if ((await stateOf()) !== 'done') return void found.lost.push(`export ${id}`);
  const file = await teacher.request.get(`/api/exports/${id}/file`, {
    headers: { authorization: `Bearer ${teacher.token}` },
  });
  const bytes = await file.body();
  // The end of a zip file: its directory is there.
  if (!bytes.subarray(-22).toString('latin1').startsWith('PK\x05\x06')) found.torn.push(`export ${id}`);
}

/** Each mail goes out at least once; one may go out twice, when its worker died before it could say that it had gone. */
async function auditMails({ mailed }: Ledger, dataDirectory: string, found: Findings) {
  const outbox = path.join(dataDirectory, 'outbox');
  const sent = async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
    const resets = mails.filter((mail) => /^Subject: Reset your password/m.test(mail));
    return countsOf(resets.map((mail) => /^To: <?([^>\s]+)/m.exec(mail)?.[1] ?? ''));
  };
  const missing = async () => {
    const counts = await sent();
    return mailed.filter((email) => !counts.has(email));
  };
  await expect
    .poll(async () => (await missing()).length, { timeout: SETTLED_MS })
    .toBe(0)
    .catch(() => undefined);
  found.lost.push(...(await missing()).map((email) => `mail to ${email}`));
  const counts = await sent();
  return { asked: mailed.length, repeated: mailed.filter((email) => (counts.get(email) ?? 0) > 1).length };
}

function compare(acknowledged: string[], counts: Map<string, number>, found: Findings): void {
  found.lost.push(...acknowledged.filter((name) => !counts.has(name)));
  found.doubled.push(...acknowledged.filter((name) => (counts.get(name) ?? 0) > 1));
}

function countsOf(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
