import { CONSENT_VERSION } from '../consents/dto/consent.dto.js';
import type { FeatureCalls } from '../../../testing/authorization-world.js';
import { PASSWORD, unique, uniqueEmail } from '../../../testing/people.js';

const registration = (schoolId: string) => ({
  name: unique('Student'),
  email: uniqueEmail('student'),
  password: PASSWORD,
  studentPhone: '201012345678',
  schoolId,
});

export default {
  name: 'people',
  after: ['auth'],
  // The cookie of a pending step.
  ownSecret: ['Parents_setPassword', 'Parents_addParent'],
  last: ['StudentMerges_merge', 'Assistants_remove', 'Students_remove'],
  // Only a check of a file, and links for students who already have a password.
  notAudited: { Memberships_list: 'the names of groups and since when, which the roster shows too' },
  changesNothing: ['Assistants_requireFactor', 'StudentImport_import', 'StudentImport_sendLinks'],
  calls: {
    Registration_register: ({ spareSchoolId }) => ({ path: '/auth/register', body: registration(spareSchoolId) }),
    Parents_setPassword: ({ parent }) => ({
      path: '/auth/parent/set-password',
      body: { email: parent.email, newPassword: PASSWORD },
    }),
    Parents_addParent: ({ student }) => ({
      path: '/auth/student/add-parent',
      body: { studentId: student.id, parentName: 'P', parentEmail: uniqueEmail('parent'), parentPhone: '201112345678' },
    }),
    Consents_list: () => ({ path: '/consents' }),
    Consents_give: ({ student }) => ({
      path: '/consents',
      body: { textVersion: CONSENT_VERSION, childIds: [student.id] },
    }),
    Consents_withdraw: ({ student }) => ({ path: '/consents/withdraw', body: { childId: student.id } }),
    Parents_invite: ({ student }) => ({ path: `/auth/parent/${student.parentId}/invitation` }),
    Parents_listChildren: ({ parent }) => ({ path: `/auth/parent/${parent.id}/students` }),
    Assistants_list: ({ teacher }) => ({ path: `/auth/teacher/assistants/${teacher.id}` }),
    Assistants_describeFactor: ({ teacher }) => ({ path: `/auth/teacher/staff-factor/${teacher.id}` }),
    Assistants_requireFactor: ({ teacher }) => ({
      path: `/auth/teacher/staff-factor/${teacher.id}`,
      body: { required: false },
    }),
    Assistants_add: ({ teacher }) => ({
      path: '/auth/teacher/add-assistant',
      body: { name: 'A', email: uniqueEmail('assistant'), password: PASSWORD, teacherId: teacher.id },
    }),
    Assistants_remove: ({ teacher, assistant }) => ({
      path: `/auth/teacher/delete-assistant/${teacher.id}/${assistant.id}`,
    }),
    Students_list: () => ({ path: '/auth/students' }),
    Roster_one: ({ student }) => ({ path: `/students/${student.id}` }),
    Students_edit: ({ student }) => ({ path: `/students/${student.id}`, body: { name: 'N', email: student.email } }),
    Memberships_list: ({ student }) => ({ path: `/students/${student.id}/memberships` }),
    Memberships_begin: ({ student }) => ({
      path: `/students/${student.id}/memberships`,
      body: { from: '2026-01-01T00:00:00.000Z' },
    }),
    Students_keepAlternateName: () => ({ path: '/auth/account/alternate-name', body: { alternateName: 'منى' } }),
    StudentMerges_preview: ({ student, waiting }) => ({ path: `/students/${student.id}/merge/${waiting.id}` }),
    StudentMerges_merge: ({ student, waiting }) => ({
      path: `/students/${student.id}/merge`,
      body: { otherId: waiting.id },
    }),
    StudentMerges_list: ({ student }) => ({ path: `/students/${student.id}/merges` }),
    Students_remove: ({ student }) => ({ path: `/students/${student.id}` }),
    StudentImport_import: () => ({
      path: '/students/import',
      fields: { mode: 'check' },
      file: Buffer.from('Name,Email,Student Phone,School\nA,a@example.org,01012345678,S'),
    }),
    StudentImport_template: () => ({ path: '/students/import/template' }),
    StudentImport_countWaiting: () => ({ path: '/students/import/password-links' }),
    StudentImport_sendLinks: ({ waiting }) => ({
      path: '/students/import/password-links',
      body: { studentIds: [waiting.id] },
    }),
  },
} satisfies FeatureCalls;
