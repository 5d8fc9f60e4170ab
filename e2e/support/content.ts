import type { Api, Upload } from './api.ts';
import { unique } from './people.ts';

interface Named {
  _id: string;
  name: string;
}

/** A unit with one chapter, to put content in. */
export interface UnitWithChapter {
  unit: Named;
  chapter: Named;
}

/** Adds a unit with one chapter to a year. */
export async function makeUnit(api: Api, yearId: string): Promise<UnitWithChapter> {
  const teacherId = api.user.realTeacherId ?? api.user.id;
  const unit = await api.post<Named>('/api/unit', { name: unique('Unit'), teacherId, yearId });
  return { unit, chapter: await api.post<Named>('/api/chapter', { name: unique('Chapter'), unitId: unit._id }) };
}

/** Adds a PDF to a chapter. */
export function addMaterial(api: Api, place: UnitWithChapter & { yearId: string }, file: Upload): Promise<Named> {
  const teacherId = api.user.realTeacherId ?? api.user.id;
  const { yearId, unit, chapter } = place;
  const title = file.name.replace(/\.pdf$/, '');
  return api.upload('/api/material', { title, yearId, unitId: unit._id, chapterId: chapter._id, teacherId }, file);
}

/** Adds a video to a chapter; the worker transcodes it in the background. */
export function addVideo(api: Api, place: UnitWithChapter & { yearId: string }, file: Upload): Promise<Named> {
  const teacherId = api.user.realTeacherId ?? api.user.id;
  const { yearId, unit, chapter } = place;
  const title = file.name.replace(/\.mp4$/, '');
  const uploadId = unique('upload').replaceAll(' ', '-');
  return api.upload(
    '/api/video',
    { title, yearId, unitId: unit._id, chapterId: chapter._id, teacherId, uploadId },
    file,
  );
}
