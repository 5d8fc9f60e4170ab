import { questionImage } from '../../quizzes/testing/question-image.js';
import type { FeatureCalls } from '../../../testing/authorization-world.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    sitePhotoId: string;
  }
}

export default {
  name: 'site',
  fill: async ({ world, call }) => {
    const { body } = await call('SiteSettings_replacePhoto', 'put', world.teacher).expect(200);
    world.sitePhotoId = /files\/(\w+)/.exec(body.photo.url)?.[1] ?? '';
  },
  calls: {
    Site_describe: () => ({ path: '/site?language=ar' }),
    Site_listContacts: () => ({ path: '/site/contacts' }),
    Site_sendPhoto: ({ sitePhotoId }) => ({ path: `/site/photo/${sitePhotoId}` }),
    SiteSettings_describe: () => ({ path: '/site-settings' }),
    SiteSettings_save: () => ({
      path: '/site-settings',
      body: { name: 'Ms Noor', courses: [{ title: 'Waves', titleAr: 'الموجات' }] },
    }),
    SiteSettings_replacePhoto: () => ({
      path: '/site-settings/photo',
      fields: {},
      file: questionImage(),
      fileField: 'photo',
    }),
    SiteSettings_removePhoto: () => ({ path: '/site-settings/photo' }),
  },
  last: ['SiteSettings_removePhoto'],
} satisfies FeatureCalls;
