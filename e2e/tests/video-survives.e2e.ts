import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Api } from '../support/api.ts';
import { makeUnit } from '../support/content.ts';
import { makeTestVideo } from '../support/films.ts';
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

/** Long enough for the test to find the encoder running; from then on the test lets it run in steps. */
const FILM_SECONDS = 24;
/** In ms. A dead worker's job passes to the next worker once its lock has expired. */
const DONE_MS = 150_000;

/**
 * Process ids of the encoders working on files in a directory, optionally only those with this option, such as
 * `-progress`.
 */
function encodersIn(directory: string, option = ''): number[] {
  const processes = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return processes.flatMap((line) => {
    const [, id, words = ''] = /^\s*(\d+)\s+(?:\S*\/)?ffmpeg (.*)$/.exec(line) ?? [];
    return id && words.includes(directory) && words.includes(option) ? [Number(id)] : [];
  });
}

/** Empty before anything is stored: the directory is created with the first file. */
const filesBelow = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

test('a video whose worker is killed midway still becomes ready, and no partial files remain', async ({
  playwright,
  product,
}, info) => {
  const request = await playwright.request.newContext({ baseURL: product.url });
  const teacher = await Api.asTeacher(request);
  const { year } = await teacher.makeEmptyClass();
  const { unit, chapter } = await makeUnit(teacher, year._id);
  const file = info.outputPath('film.mp4');
  await makeTestVideo(file, FILM_SECONDS);
  const stored = () => filesBelow(path.join(product.dataDirectory, 'files')).length;
  const others = stored();
  const temporary = () => readdirSync(path.join(product.dataDirectory, 'tmp'));
  // Temporary files that other tests of the same product interrupted are kept for a day.
  const cutOff = temporary();
  const place = { yearId: year._id, unitId: unit._id, chapterId: chapter._id, teacherId: teacher.user.id };
  const fields = { title: unique('Motion'), ...place, uploadId: unique('upload').replaceAll(' ', '-') };
  const upload = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await readFile(file) };
  await teacher.upload('/api/video', fields, upload);
  const seen = async () => {
    const [video] = await teacher.get<Video[]>(`/api/video/year/${year._id}`);
    return video;
  };
  /** Lets the encoder run only while the progress is read: otherwise a short video is done before the second look. */
  const workOn = async () => {
    const ids = encodersIn(product.dataDirectory, '-progress');
    for (const id of ids) process.kill(id, 'SIGCONT');
    const progress = (await seen())?.progress;
    for (const id of ids) process.kill(id, 'SIGSTOP');
    return progress;
  };

  // The upload counts for half of the progress.
  await expect.poll(workOn, { intervals: [10] }).toBeGreaterThan(55);
  const encoders = encodersIn(product.dataDirectory);
  expect(encoders).toHaveLength(1);
  await product.kill('worker');
  expect((await seen())?.state).toBe('processing');
  // The encoder must not outlive its worker.
  await expect.poll(() => encodersIn(product.dataDirectory).filter((id) => encoders.includes(id))).toEqual([]);

  await expect.poll(async () => (await seen())?.state, { timeout: DONE_MS }).toBe('ready');
  expect(await seen()).toMatchObject({ progress: 100, error: null, qualities: [{ height: 144 }, { height: 360 }] });
  // The upload, its poster and two qualities.
  await expect.poll(stored).toBe(others + 4);
  await expect.poll(() => temporary().filter((name) => !cutOff.includes(name))).toEqual([]);
  expect(encodersIn(product.dataDirectory)).toEqual([]);
  await request.dispose();
});
