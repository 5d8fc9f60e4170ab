import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryDirectory } from '../../../platform/storage/upload.js';
import { TestApi } from '../../../testing/api.js';
import { People, uniqueEmail } from '../../../testing/people.js';
import { SheetReader } from './sheet/sheet-reader.js';
import { HEADER } from './testing/sheets.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

it('the template has all columns, one example for each group and the choices, and an import skips the examples', async () => {
  const people = new People(api);
  const teacher = await people.teacher();
  await people.school(teacher, '=Nile School');
  await people.group(teacher, 'Saturday');
  await people.group(teacher, '=Sunday');
  const { body, headers } = await api
    .as(teacher)
    .get('/students/import/template')
    .buffer(true)
    .parse(collect)
    .expect(200);
  expect(headers['content-disposition']).toContain('students.xlsx');
  const file = path.join(temporaryDirectory(api.config), 'template.xlsx');
  await writeFile(file, body);
  const { rows } = await api.get(SheetReader).read(file, 'teacher');
  const [header, example, ...more] = rows;
  expect(header?.cells).toEqual(HEADER);
  expect(example?.cells).toContain("'=Nile School");
  const groups = [example, ...more].map((row) => row?.cells[8]);
  expect(groups.toSorted()).toEqual(["'=Sunday", 'Saturday']);
  const check = (csv: string | Buffer) =>
    api.as(teacher).post('/students/import').field('mode', 'check').attach('file', csv, 'a');
  expect((await check(body).expect(400)).body.code).toBe('no_rows');
  const row = `A,${uniqueEmail('a')},01012345678,'=Nile School`;
  const reply = await check(Buffer.from(`Name,Email,Student Phone,School\n${row}`)).expect(200);
  // The apostrophe, which keeps spreadsheet programs from running the name, is stripped on reading; the name itself
  // must not start like a formula.
  expect(reply.body.rows[0].errors).toEqual([
    { column: 'school', message: 'This is a formula. Write the value itself.' },
  ]);
});

/** superagent does not read unknown content types by itself. */
function collect(response: request.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
