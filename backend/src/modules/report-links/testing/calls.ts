import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'report-links',
  notAudited: { ReportLinks_shared: 'the link alone, without the report; sharing and revoking it are recorded' },
  calls: {
    ReportLinks_shared: ({ student }) => ({ path: `/students/${student.id}/report-link` }),
    ReportLinks_share: ({ student }) => ({ path: `/students/${student.id}/report-link`, body: {} }),
    ReportLinks_revoke: ({ student }) => ({ path: `/students/${student.id}/report-link` }),
  },
} satisfies FeatureCalls;
