import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Api } from '../support/api.ts';
import { makePlace } from '../support/content.ts';
import { makeFilm } from '../support/films.ts';
import { unique } from '../support/people.ts';
import { startEmptyProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

interface Video {
  _id: string;
  state: string;
  progress: number;
  error: string | null;
  qualities: { height: number }[];
}

/** Long enough to be in the middle of its encoding when the worker is killed. */
const FILM_SECONDS = 90;
/** A dead worker's job is given to the next one when its lock has run out. ms */
const DONE_MS = 150_000;

/** The ids of the encoders at work on files below a directory. */
function encodersIn(directory: string): string[] {
  const processes = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return processes.flatMap((line) => {
    const [, id, words = ''] = /^\s*(\d+)\s+(?:\S*\/)?ffmpeg (.*)$/.exec(line) ?? [];
    return id && words.includes(directory) ? [id] : [];
  });
}

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('a video whose worker is killed in the middle becomes ready all the same, and nothing half-made is left', async ({
  playwright,
}, info) => {
  test.setTimeout(300_000);
  const product = await startEmptyProduct();
  const request = await playwright.request.newContext({ baseURL: product.url });
  try {
    const teacher = await Api.asTeacher(request);
    const { year } = await teacher.makeEmptyClass();
    const { unit, chapter } = await makePlace(teacher, year._id);
    const file = info.outputPath('film.mp4');
    await makeFilm(file, FILM_SECONDS);
    const place = { yearId: year._id, unitId: unit._id, chapterId: chapter._id, teacherId: teacher.user.id };
    const fields = { title: unique('Motion'), ...place, uploadId: unique('upload').replaceAll(' ', '-') };
    const upload = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await readFile(file) };
    await teacher.upload('/api/video', fields, upload);
    const seen = async () => {
      const [video] = await teacher.get<Video[]>(`/api/video/year/${year._id}`);
      return video;
    };

    // An upload is half of the progress.
    await expect.poll(async () => (await seen())?.progress, { timeout: 60_000 }).toBeGreaterThan(55);
    const encoders = encodersIn(product.dataDirectory);
    expect(encoders).toHaveLength(1);
    await product.killWorker();
    expect((await seen())?.state).toBe('processing');
    // The encoder does not outlive its worker.
    await expect.poll(() => encodersIn(product.dataDirectory).filter((id) => encoders.includes(id))).toEqual([]);

    await expect.poll(async () => (await seen())?.state, { timeout: DONE_MS }).toBe('ready');
    expect(await seen()).toMatchObject({ progress: 100, error: null, qualities: [{ height: 144 }, { height: 360 }] });
    // The upload, its poster and two qualities.
    const stored = () => filesBelow(path.join(product.dataDirectory, 'files')).length;
    await expect.poll(stored).toBe(4);
    await expect.poll(() => readdirSync(path.join(product.dataDirectory, 'tmp'))).toEqual([]);
    expect(encodersIn(product.dataDirectory)).toEqual([]);
  } finally {
    await request.dispose();
    await product.stop();
  }
});
