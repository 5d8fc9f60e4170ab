import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../platform/clock/durations.js';
import { Features } from '../platform/features/features.js';
import { UnusedFilesSweeper } from '../platform/storage/unused-files-sweeper.js';
import { TestApi } from './api.js';

/** Each use of a file, and the row field that refers to such a file. */
const NAMED_BY: [use: string, collection: string, field: string][] = [
  ['submission', 'submissions', 'fileId'],
  ['worksheet', 'tasks', 'worksheets'],
  ['correction', 'submissions', 'correctedFileId'],
  ['material', 'materials', 'fileId'],
  ['material', 'materials', 'firstPage'],
  ['question', 'questions', 'fileId'],
  ['question', 'questions', 'solutionImage'],
  ['announcement', 'announcements', 'fileIds'],
  ['video', 'videos', 'fileId'],
  ['video', 'videos', 'posterFileId'],
  ['video', 'videos', 'captionsFileId'],
  ['video', 'videos', 'making'],
  ['video', 'videos', 'renditions'],
];
const NESTED: Record<string, (fileId: Types.ObjectId) => unknown> = {
  fileIds: (fileId) => [fileId],
  firstPage: (fileId) => ({ fileId }),
  solutionImage: (fileId) => ({ fileId }),
  worksheets: (fileId) => [{ fileId }],
  making: (fileId) => [fileId],
  renditions: (fileId) => [{ fileId }],
};
/** A row's field of this name that refers to the file. */
const fieldOf = (name: string, fileId: Types.ObjectId) => ({ [name]: NESTED[name]?.(fileId) ?? fileId });
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** A row of `files` as a crash just after its insertion would leave it. */
async function file(use: string, tenantId: Types.ObjectId): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  const row = { tenantId, uploadedBy: tenantId, audience: [], kind: 'pdf', contentType: 'application/pdf', bytes: 1 };
  const createdAt = api.clock.now();
  await api.database
    .collection('files')
    .insertOne({ _id, ...row, use, sha256: '0', originalName: 'a.pdf', storageKey: `uploads/00/${_id}`, createdAt });
  return _id;
}
const marked = async (_id: Types.ObjectId) =>
  Boolean((await api.database.collection('files').findOne({ _id }))?.['deletedAt']);

it.each(NAMED_BY)(
  'a file kept as %s is deleted after a day when no row of %s refers to it by %s',
  async (use, collection, field) => {
    const tenantId = new Types.ObjectId();
    const [named, orphan, ofOther] = [
      await file(use, tenantId),
      await file(use, tenantId),
      await file(use, new Types.ObjectId()),
    ];
    const ids = { taskId: new Types.ObjectId(), studentId: new Types.ObjectId() };
    await api.database.collection(collection).insertMany([
      { tenantId, ...ids, ...fieldOf(field, named) },
      // Another tenant's row does not count as a reference to this file.
      { tenantId: new Types.ObjectId(), taskId: new Types.ObjectId(), ...fieldOf(field, orphan) },
    ]);
    const sweeper = await api.inWorker(UnusedFilesSweeper);
    await sweeper.sweep();
    expect(await Promise.all([named, orphan, ofOther].map(marked))).toEqual([false, false, false]);
    api.clock.advance(DAY_MS + 1000);
    await sweeper.sweep();
    expect(await Promise.all([named, orphan, ofOther].map(marked))).toEqual([false, true, true]);
  },
);

it('every use in this test is declared in the worker', async () => {
  const features = await api.inWorker(Features);
  expect([...features.collect(({ files }) => files).keys()]).toEqual(
    expect.arrayContaining(NAMED_BY.map(([use]) => use)),
  );
});
