import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { makeScan } from './scans.ts';
import { signInContext, type SignedIn } from '../look/browser.ts';
import type { Login, Product } from '../look/product.ts';

const MEGABYTE = 1024 * 1024;
/** A worksheet page with a figure is about 120 KB at this resolution. */
const DOTS_PER_INCH = 68;

export interface LongMaterial {
  yearId: string;
  title: string;
  bytes: number;
  pages: number;
}

interface Named {
  _id: string;
}

interface Drawable extends Named {
  firstPage: object | null;
}

const headers = ({ token }: SignedIn) => ({ Authorization: `Bearer ${token}` });

/**
 * Waits until the demo's videos have all of their qualities.
 * @throws Error if one of them failed
 */
export async function filmsAreReady(browser: Browser, product: Product, teacher: Login, yearId: string): Promise<void> {
  const context = await browser.newContext();
  try {
    const session = await signInContext(context, product, teacher);
    for (;;) {
      const reply = await context.request.get(`${product.address}/api/video/year/${yearId}`, {
        headers: headers(session),
      });
      const films: { state: string }[] = await reply.json();
      if (films.some(({ state }) => state === 'failed')) throw new Error('A film of the demo could not be processed.');
      if (films.every(({ state }) => state === 'ready')) return;
      await pause(1000);
    }
  } finally {
    await context.close();
  }
}

/** Waits until the worker has rendered the image of a first page. */
async function firstPageIsDrawn(look: () => Promise<Drawable | undefined>): Promise<void> {
  while (!(await look())?.firstPage) await pause(500);
}

/** Adds a PDF of 5 MB to the student's year, as the teacher. */
export async function addLongMaterial(
  browser: Browser,
  product: Product,
  { teacher, student }: { teacher: Login; student: Login },
): Promise<LongMaterial> {
  const context = await browser.newContext();
  try {
    const reader = await signInContext(context, product, student);
    const of = `${product.address}/api/student/${reader.user.id}/year`;
    const year = await (await context.request.get(of, { headers: headers(reader) })).json();
    const yearId: string = year.yearId._id;
    const writer = await signInContext(context, product, teacher);
    const post = async (url: string, body: object): Promise<Named> =>
      (await context.request.post(product.address + url, { headers: headers(writer), data: body })).json();
    const teacherId = writer.user.realTeacherId ?? writer.user.id;
    const unit = await post('/api/unit', { name: 'Bench', teacherId, yearId });
    const chapter = await post('/api/chapter', { name: 'Bench', unitId: unit._id });
    const { bytes, pages } = await makeScan(await context.newPage(), {
      dotsPerInch: DOTS_PER_INCH,
      atMost: 5 * MEGABYTE,
    });
    const title = 'A long PDF';
    const file = { name: 'long.pdf', mimeType: 'application/pdf', buffer: bytes };
    const fields = { title, yearId, unitId: unit._id, chapterId: chapter._id, teacherId };
    const reply = await context.request.post(`${product.address}/api/material`, {
      headers: headers(writer),
      multipart: { ...fields, file },
    });
    if (!reply.ok()) throw new Error(`The PDF was not taken: ${reply.status()} ${await reply.text()}`);
    const { _id } = await reply.json();
    await firstPageIsDrawn(async () => {
      const list = `${product.address}/api/material/year/${yearId}/teacher/${teacherId}`;
      const materials: Drawable[] = await (await context.request.get(list, { headers: headers(writer) })).json();
      return materials.find((one) => one._id === _id);
    });
    return { yearId, title, bytes: bytes.length, pages };
  } finally {
    await context.close();
  }
}
