import type { FeatureCalls } from '../../../testing/authorization-world.js';
import { unique } from '../../../testing/people.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    unitId: string;
    /** Has no content, and neither does its chapter: both can be deleted. */
    spareUnitId: string;
    chapterId: string;
    spareChapterId: string;
  }
}

export default {
  name: 'curriculum',
  after: ['schools'],
  fill: async ({ world, made }) => {
    world.unitId = await made('Units_create');
    world.spareUnitId = await made('Units_create');
    world.chapterId = await made('Chapters_create');
    world.spareChapterId = await made('Chapters_create');
  },
  notAudited: { Units_listForStudent: 'the curriculum, the same for the whole year' },
  calls: {
    Units_listOfYear: ({ teacher, yearId }) => ({ path: `/unit/${teacher.id}/${yearId}` }),
    Units_listForStudent: ({ student, yearId }) => ({ path: `/unit/student/${student.id}/year/${yearId}/units` }),
    Units_create: ({ teacher, yearId }) => ({
      path: '/unit',
      body: { name: unique('Unit'), teacherId: teacher.id, yearId },
    }),
    Units_rename: ({ unitId }) => ({ path: `/unit/${unitId}`, body: { name: unique('Unit') } }),
    Units_remove: ({ spareUnitId }) => ({ path: `/unit/${spareUnitId}` }),
    Chapters_list: ({ unitId }) => ({ path: `/chapter/${unitId}` }),
    Chapters_create: ({ unitId }) => ({ path: '/chapter', body: { name: unique('Chapter'), unitId } }),
    Chapters_rename: ({ chapterId }) => ({ path: `/chapter/${chapterId}`, body: { name: unique('Chapter') } }),
    Chapters_remove: ({ spareChapterId }) => ({ path: `/chapter/${spareChapterId}` }),
  },
} satisfies FeatureCalls;
