import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Api } from '../api.ts';
import type { Acknowledged, Ledger, SchoolWorkload, SchoolPlan } from './school-life.ts';

/** Everything wrong with a school's stored data, with the time it was acknowledged. All lists should be empty. */
export interface Findings {
  lost: Acknowledged[];
  doubled: Acknowledged[];
  torn: Acknowledged[];
}

interface Submission {
  student: { _id: string };
  fileUrl: string | null;
}

const SETTLED_MS = 120_000;

/** Compares what is stored with what was acknowledged. */
export async function auditSchool({ ledger, plan, line }: SchoolWorkload, dataDirectory: string) {
  const findings: Findings = { lost: [], doubled: [], torn: [] };
  const { teacher } = plan;
  await auditSettings({ ledger, plan, line }, findings);
  await auditTasks(plan, ledger, findings);
  for (const id of new Set(ledger.handedIn.map(({ task }) => task._id))) {
    const handedIn = ledger.handedIn.filter(({ task }) => task._id === id);
    await auditWork(teacher, handedIn, findings);
  }
  const students = await teacher.get<{ email: string }[]>('/api/auth/students');
  compare('registration', { acknowledged: ledger.registered, stored: students.map(({ email }) => email) }, findings);
  for (const accepted of ledger.exports) await auditExport(teacher, accepted, findings);
  return { ...findings, mails: await auditMails(ledger, dataDirectory, findings) };
}

async function auditSettings(
  { ledger, plan, line }: Pick<SchoolWorkload, 'ledger' | 'plan' | 'line'>,
  found: Findings,
) {
  const check = (what: string, setting: Ledger['attendance'] | undefined, stored: string[]) => {
    const fault = setting?.faultOf(stored);
    if (!setting || !fault) return;
    const { name, at } = setting.expected;
    found[fault].push({ name: `${what} ${name}, is ${stored.join()}`, at });
  };
  for (const { person, token } of plan.students) {
    const { body } = await line.untilAnswered({ path: `/api/quiz/id/${plan.quiz._id}`, token });
    const answers = body['answers'] as { answer: string }[];
    const stored = answers.map(({ answer }) => answer);
    check(`answers of ${person.name}`, ledger.answers.get(person.id), stored);
  }
  const session = await plan.teacher.get<{ attendance: { status: string }[] }>(`/api/session/${plan.session._id}`);
  const statuses = session.attendance.map(({ status }) => status);
  check('attendance', ledger.attendance, statuses);
}

async function auditTasks({ classroom, teacher }: SchoolPlan, { tasks }: Ledger, found: Findings): Promise<void> {
  const stored = await teacher.get<{ title: string }[]>(`/api/tasks/group/${classroom.group._id}`);
  compare('task', { acknowledged: tasks, stored: stored.map(({ title }) => title) }, found);
}

/** Checks everything that was handed in for one task. */
async function auditWork(teacher: Api, handedIn: Ledger['handedIn'], found: Findings): Promise<void> {
  const rows = await teacher.get<Submission[]>(`/api/tasks/submission/${handedIn[0]?.task._id}`);
  for (const { task, student, sha256, at } of handedIn) {
    const own = rows.filter((row) => row.student._id === student.id && row.fileUrl);
    const work = { name: `PDF of ${student.name} for ${task.title} (task ${task._id}, ${own.length} rows)`, at };
    if (own.length > 1) found.doubled.push(work);
    const url = own[0]?.fileUrl;
    const file = url ? await teacher.request.get(url) : null;
    if (!file?.ok()) found.lost.push({ name: `${work.name}, its file: ${file?.status() ?? 'none'}`, at });
    else if (sha256Of(await file.body()) !== sha256) found.torn.push(work);
  }
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** An accepted export must be completed eventually, whatever happens to its worker. */
async function auditExport(teacher: Api, { name: id, at }: Acknowledged, found: Findings): Promise<void> {
  const stateOf = async () => (await teacher.get<{ status: string }>(`/api/exports/${id}`)).status;
  await expect.poll(stateOf, { timeout: SETTLED_MS }).toMatch(/^(done|failed)$/);
  const state = await stateOf();
  if (state !== 'done') return void found.lost.push({ name: `export ${id} is ${state}`, at });
  const file = await teacher.request.get(`/api/exports/${id}/file`, {
    headers: { authorization: `Bearer ${teacher.token}` },
  });
  const bytes = await file.body();
  // A complete zip file ends with the end-of-central-directory record.
  const isWhole = bytes.subarray(-22).toString('latin1').startsWith('PK\x05\x06');
  if (!isWhole) found.torn.push({ name: `export ${id}`, at });
}

/** Each mail is sent at least once. It may be sent twice if the worker dies before it can record that it was sent. */
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
    return mailed.filter(({ name }) => !counts.has(name));
  };
  await expect
    .poll(async () => (await missing()).length, { timeout: SETTLED_MS })
    .toBe(0)
    .catch(() => undefined);
  found.lost.push(...(await missing()).map(({ name, at }) => ({ name: `mail to ${name}`, at })));
  const counts = await sent();
  return { asked: mailed.length, repeated: mailed.filter(({ name }) => (counts.get(name) ?? 0) > 1).length };
}

function compare(
  kind: string,
  { acknowledged, stored }: { acknowledged: Acknowledged[]; stored: string[] },
  found: Findings,
): void {
  const counts = countsOf(stored);
  for (const { name, at } of acknowledged) {
    const count = counts.get(name) ?? 0;
    if (count === 0) found.lost.push({ name: `${kind} ${name}`, at });
    if (count > 1) found.doubled.push({ name: `${kind} ${name}, ${count} times`, at });
  }
}

function countsOf(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
