import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Api } from '../support/api.ts';
import { makeUnit } from '../support/content.ts';
import { type FaultTrial, test } from '../support/faults/fault-test.ts';
import type { Asking } from '../support/faults/school-line.ts';
import { IS_LONG } from '../../backend/src/testing/long-search.ts';
import { drawQuestions } from '../support/pictures.ts';
import { unique } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { expect } from '../support/test.ts';

const RUN = path.resolve(import.meta.dirname, '../../tools/run.mjs');
const CLOCK = path.resolve(import.meta.dirname, '../support/faults/moved-clock.mjs');
const MEGABYTE = 1024 ** 2;
const HOUR_MS = 3_600_000;

/** Creates a directory outside every product, deleted when the run ends. */
function scratch(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-faults-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** The numbers that the running processes have read from the file of their clock, each once; see moved-clock.mjs. */
const numbersRead = (file: string) => [
  ...new Set(globSync(`${file}.*`).map((report) => Number(readFileSync(report, 'utf8')))),
];

/** Backs up a running product, with the same settings. */
async function backup({ dataDirectory }: Product, settings: Record<string, string>) {
  const env = { ...process.env, DATA_DIR: dataDirectory, ...settings };
  return promisify(execFile)(process.execPath, [RUN, 'backup'], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}

/** One request for each kind of work that needs disk space. */
async function kindsOfWork({ life: { plan } }: FaultTrial, picture: Buffer): Promise<Record<string, Asking>> {
  const { teacher, classroom, students, pdf } = plan;
  const { unit, chapter } = await makeUnit(teacher, classroom.year._id);
  const place = { yearId: classroom.year._id, unitId: unit._id, chapterId: chapter._id, teacherId: teacher.user.id };
  const task = await teacher.setTask(classroom);
  const [student] = students;
  const form = (fields: Record<string, string>, name: string, content: Buffer) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append(name === 'question.png' ? 'image' : 'file', new Blob([new Uint8Array(content)]), name);
    return body;
  };
  const ofTeacher = (url: string, body: FormData | object) => ({
    method: 'POST',
    path: url,
    token: teacher.token,
    body,
  });
  const handedIn = { taskId: task._id, studentId: student?.person.id ?? '' };
  return {
    // First, because it can be repeated until rejected: free disk space is checked every two seconds.
    'add a material': ofTeacher('/api/material', form({ ...place, title: unique('Book') }, 'book.pdf', pdf)),
    'hand in a PDF': {
      ...ofTeacher('/api/tasks/submission', form(handedIn, 'work.pdf', pdf)),
      token: student?.token ?? '',
    },
    'add a question': ofTeacher('/api/question', form({ ...place, correctAnswer: 'A' }, 'question.png', picture)),
    'upload a video': ofTeacher('/api/video', form({ ...place, title: unique('Film') }, 'film.mp4', pdf)),
    'export the users': ofTeacher('/api/exports', { kind: 'users' }),
  };
}

if (IS_LONG) {
  test('a full disk rejects uploads, exports and backups, the school goes on, and freed space restores them', async ({
    begin,
  }) => {
    test.setTimeout(300_000);
    const { bavail, bsize } = statfsSync(tmpdir());
    const reserve = Math.floor((bavail * bsize) / MEGABYTE) - 2048;
    const settings = { DISK_RESERVE_MB: String(reserve) };
    const trial = await begin(settings);
    const { life, product } = trial;
    const [picture = Buffer.alloc(0)] = await drawQuestions(1);
    const work = await kindsOfWork(trial, picture);
    await life.acknowledge(40);
    const ballast = path.join(product.dataDirectory, 'ballast');
    await promisify(execFile)('fallocate', ['-l', '4G', ballast]);
    const refusalOf = async (asking: Asking) => (await life.line.ask(asking))?.status;
    for (const [kind, asking] of Object.entries(work)) {
      await expect.poll(() => refusalOf(asking), { message: kind }).toBe(507);
    }
    const refused = await backup(product, settings);
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(/has no room for it .* beside the reserve/),
    ]);
    const newcomer = await Api.asTeacher(life.plan.teacher.request);
    expect(newcomer.token).not.toBe('');
    await trial.wentOn('without space', Date.now(), ['homework']);
    rmSync(ballast);
    await trial.wentOn('space is back');
    for (const [kind, asking] of Object.entries(work)) {
      if (kind === 'upload a video') continue;
      expect(await refusalOf(asking), kind).toBeLessThan(300);
    }
    expect((await backup(product, settings)).code).toBe(0);
    await trial.audit('disk full');
  });

  test('a clock that jumps an hour forward and back loses nothing', async ({ begin }) => {
    test.setTimeout(300_000);
    const file = path.join(scratch(), 'ahead');
    const trial = await begin({ NODE_OPTIONS: `--import=${CLOCK}`, MOVED_CLOCK: file });
    for (const hours of [1, 0, -1, 0]) {
      writeFileSync(file, String(hours * HOUR_MS));
      const since = Date.now();
      await expect.poll(() => numbersRead(file)).toEqual([hours * HOUR_MS]);
      await trial.life.askForExport();
      await trial.life.acknowledge(60);
      await trial.wentOn(`clock at ${hours} h`, since);
    }
    await trial.audit('clock');
  });
}
