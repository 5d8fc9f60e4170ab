import type { FeatureCalls } from '../../../testing/authorization-world.js';
import { unique } from '../../../testing/people.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    joinToken: string;
    /** An empty year, which can be deleted. */
    spareYearId: string;
    spareGroupId: string;
    /** A finished copy of the empty year. */
    yearCopyId: string;
  }
}

export default {
  name: 'schools',
  after: ['people'],
  fill: async ({ world, call, made, runJobs }) => {
    const { body } = await call('JoinLinks_make', 'put', world.teacher).expect(200);
    world.joinToken = body.token;
    world.spareYearId = await made('Years_create');
    world.spareGroupId = await made('Groups_create');
    world.yearCopyId = await made('YearCopies_request');
    await runJobs();
  },
  last: ['JoinLinks_make', 'JoinLinks_revoke', 'Groups_removeStudent'],
  notAudited: { Roster_yearOfStudent: 'answers the name of a year, nothing about the child' },
  calls: {
    Schools_listChoices: () => ({ path: '/school/all' }),
    Schools_list: ({ teacher }) => ({ path: `/school/${teacher.id}` }),
    Schools_create: ({ teacher }) => ({ path: '/school', body: { name: unique('School'), teacherId: teacher.id } }),
    Schools_rename: ({ spareSchoolId }) => ({ path: `/school/${spareSchoolId}`, body: { name: unique('School') } }),
    Schools_remove: ({ spareSchoolId }) => ({ path: `/school/${spareSchoolId}` }),
    Years_list: ({ teacher }) => ({ path: `/year/${teacher.id}` }),
    Years_create: ({ teacher }) => ({ path: '/year', body: { name: unique('Year'), teacherId: teacher.id } }),
    Corrections_renameYear: ({ yearId }) => ({ path: `/years/${yearId}`, body: { name: unique('Year') } }),
    Corrections_removeYear: ({ spareYearId }) => ({ path: `/years/${spareYearId}` }),
    ArchivedYears_archive: ({ spareYearId }) => ({ path: `/years/${spareYearId}/archive` }),
    ArchivedYears_bringBack: ({ spareYearId }) => ({ path: `/years/${spareYearId}/archive` }),
    YearCopies_preview: ({ yearId }) => ({ path: `/years/${yearId}/copy-preview` }),
    YearCopies_request: ({ spareYearId }) => ({
      path: `/years/${spareYearId}/copies`,
      body: { name: unique('Copy'), from: '2025-09-06', to: '2026-09-05', parts: ['units'] },
    }),
    YearCopies_list: () => ({ path: '/year-copies' }),
    YearCopies_describe: ({ yearCopyId }) => ({ path: `/year-copies/${yearCopyId}` }),
    YearCopies_follow: ({ yearCopyId }) => ({ path: `/year-copies/${yearCopyId}/events` }),
    YearCopies_retry: ({ yearCopyId }) => ({ path: `/year-copies/${yearCopyId}/retry` }),
    Years_listZoomLinks: ({ yearId }) => ({ path: `/year/${yearId}/zoom` }),
    Years_replaceZoomLinks: ({ yearId }) => ({
      path: `/year/${yearId}/zoom`,
      body: { zoomLinks: [{ title: unique('Class'), link: 'https://zoom.example.org/j/1' }] },
    }),
    Groups_create: ({ yearId }) => ({ path: '/group', body: { name: unique('Group'), yearId } }),
    Corrections_renameGroup: ({ groupId }) => ({ path: `/groups/${groupId}`, body: { name: unique('Group') } }),
    Corrections_removeGroup: ({ spareGroupId }) => ({ path: `/groups/${spareGroupId}` }),
    Groups_listOfYear: ({ yearId }) => ({ path: `/group/${yearId}` }),
    Groups_listWishes: ({ groupId }) => ({ path: `/group/${groupId}/wishes` }),
    JoinLinks_describe: ({ groupId }) => ({ path: `/group/${groupId}/join-link` }),
    JoinLinks_make: ({ groupId }) => ({ path: `/group/${groupId}/join-link`, body: { days: 7 } }),
    JoinLinks_revoke: ({ groupId }) => ({ path: `/group/${groupId}/join-link` }),
    JoinLinks_open: ({ joinToken }) => ({ path: `/join/${joinToken}` }),
    Groups_listStudents: ({ groupId }) => ({ path: `/group/${groupId}/students` }),
    Groups_addStudents: ({ groupId, waiting }) => ({
      path: `/group/${groupId}/add-student`,
      body: { studentIds: [waiting.id] },
    }),
    Groups_removeStudent: ({ groupId, student }) => ({ path: `/group/${groupId}/remove-student/${student.id}` }),
    Roster_listGroup: ({ yearId, groupId }) => ({ path: `/students/year/${yearId}/group/${groupId}` }),
    Roster_listUnassigned: () => ({ path: '/students/unassigned' }),
    Roster_yearOfStudent: ({ student }) => ({ path: `/student/${student.id}/year` }),
  },
} satisfies FeatureCalls;
