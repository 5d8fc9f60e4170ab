import type { FeatureCalls } from '../../../testing/authorization-world.js';
import { FIRST_SETTINGS } from '../settings/gradebook-settings.js';

export default {
  name: 'gradebook',
  after: ['schools', 'tasks'],
  calls: {
    Gradebook_ofGroup: ({ groupId }) => ({ path: `/gradebook/group/${groupId}` }),
    Gradebook_ofYear: ({ yearId }) => ({ path: `/gradebook/year/${yearId}` }),
    Gradebook_changeGrade: ({ submissionId }) => ({
      path: `/gradebook/grades/${submissionId}`,
      body: { grade: 12, was: 10 },
    }),
    GradebookSettings_read: ({ yearId }) => ({ path: `/gradebook/settings/${yearId}` }),
    GradebookSettings_save: ({ yearId }) => ({
      path: `/gradebook/settings/${yearId}`,
      body: { ...FIRST_SETTINGS, basedOn: 0 },
    }),
  },
} satisfies FeatureCalls;
