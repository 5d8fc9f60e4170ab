import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Api } from '../support/api.ts';
import { makeUnit } from '../support/content.ts';
import { makeFilm } from '../support/films.ts';
import { unique } from '../support/people.ts';
import { test } from '../support/product.ts';
import { expect } from '../support/test.ts';

interface Video {
  _id: string;
  state: string;
  progress: number;
  error: string | null;
  qualities: { height: number }[];
}

/** Long enough for its encoder to be found at work, which then goes on in steps. */
const FILM_SECONDS = 24;
/** A dead worker's job is given to the next one when its lock has run out. ms */
const DONE_MS = 150_000;

/** The ids of the encoders at work on files below a directory: of all, or of those that report their progress. */
function encodersIn(directory: string, option = ''): number[] {
  const processes = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return processes.flatMap((line) => {
    const [, id, words = ''] = /^\s*(\d+)\s+(?:\S*\/)?ffmpeg (.*)$/.exec(line) ?? [];
    return id && words.includes(directory) && words.includes(option) ? [Number(id)] : [];
  });
}

/** None where nothing has been stored yet: the directory is made with the first file. */
const filesBelow = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

test('a video whose worker is killed in the middle becomes ready all the same, and nothing half-made is left', async ({
  playwright,
  product,
}, info) => {
  test.setTimeout(300_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const teacher = await Api.asTeacher(request);
  const { year } = await teacher.makeEmptyClass();
  const { unit, chapter } = await makeUnit(teacher, year._id);
  const file = info.outputPath('film.mp4');
  await makeFilm(file, FILM_SECONDS);
  const stored = () => filesBelow(path.join(product.dataDirectory, 'files')).length;
  const others = stored();
  const temporary = () => readdirSync(path.join(product.dataDirectory, 'tmp'));
  // What other tests of the same product cut off stays for a day.
  const cutOff = temporary();
  const place = { yearId: year._id, unitId: unit._id, chapterId: chapter._id, teacherId: teacher.user.id };
  const fields = { title: unique('Motion'), ...place, uploadId: unique('upload').replaceAll(' ', '-') };
  const upload = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await readFile(file) };
  await teacher.upload('/api/video', fields, upload);
  const seen = async () => {
    const [video] = await teacher.get<Video[]>(`/api/video/year/${year._id}`);
    return video;
  };
  /** Lets the encoder work only while the progress is read: else a short film is done before it is looked at twice. */
  const workOn = async () => {
    const ids = encodersIn(product.dataDirectory, '-progress');
    for (const id of ids) process.kill(id, 'SIGCONT');
    const progress = (await seen())?.progress;
    for (const id of ids) process.kill(id, 'SIGSTOP');
    return progress;
  };

  // An upload is half of the progress.
  await expect.poll(workOn, { timeout: 60_000, intervals: [10] }).toBeGreaterThan(55);
  const encoders = encodersIn(product.dataDirectory);
  expect(encoders).toHaveLength(1);
  await product.kill('worker');
  expect((await seen())?.state).toBe('processing');
  // The encoder does not outlive its worker.
  await expect.poll(() => encodersIn(product.dataDirectory).filter((id) => encoders.includes(id))).toEqual([]);

  await expect.poll(async () => (await seen())?.state, { timeout: DONE_MS }).toBe('ready');
  expect(await seen()).toMatchObject({ progress: 100, error: null, qualities: [{ height: 144 }, { height: 360 }] });
  // The upload, its poster and two qualities.
  await expect.poll(stored).toBe(others + 4);
  await expect.poll(() => temporary().filter((name) => !cutOff.includes(name))).toEqual([]);
  expect(encodersIn(product.dataDirectory)).toEqual([]);
  await request.dispose();
});
