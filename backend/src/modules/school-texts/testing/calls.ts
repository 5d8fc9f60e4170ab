import type { FeatureCalls } from '../../../testing/authorization-world.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    schoolTextId: string;
  }
}

export default {
  name: 'school-texts',
  after: ['auth'],
  fill: async ({ world, call }) => {
    const { body } = await call('SchoolTexts_replace', 'put', world.teacher).expect(200);
    world.schoolTextId = body._id;
  },
  calls: {
    SchoolTexts_search: () => ({ path: '/school-texts?language=ar' }),
    SchoolTexts_languages: () => ({ path: '/school-texts/languages' }),
    SchoolTexts_own: () => ({ path: '/school-texts/own?language=ar' }),
    SchoolTexts_replace: () => ({
      path: '/school-texts',
      body: { language: 'ar', key: 'server/notifications:open', forms: [{ form: 'text', text: 'عرض' }] },
    }),
    SchoolTexts_undo: ({ schoolTextId }) => ({ path: `/school-texts/${schoolTextId}` }),
  },
  last: ['SchoolTexts_undo'],
} satisfies FeatureCalls;
