import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'report-links',
  calls: {
    ReportLinks_shared: ({ student }) => ({ path: `/students/${student.id}/report-link` }),
    ReportLinks_share: ({ student }) => ({ path: `/students/${student.id}/report-link`, body: {} }),
    ReportLinks_revoke: ({ student }) => ({ path: `/students/${student.id}/report-link` }),
  },
} satisfies FeatureCalls;
