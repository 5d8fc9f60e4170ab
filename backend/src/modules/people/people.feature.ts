import { idOf } from '../../platform/database/objects.js';
import { defineFeature, type Get } from '../../platform/features/feature.js';
import type { StudentDataPart } from '../archives/student-data.extension.js';
import { FilesService } from '../../platform/storage/files.service.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { currentOf } from './memberships/group-memberships.js';
import { placeOf } from './memberships/place-row.js';
import { SET_ASIDE_FILES, SetAsidesRepository } from './set-asides/set-asides.repository.js';
import { TeachersRepository } from './teachers/teachers.repository.js';
import { ParentsRepository } from './parent-links/parents.repository.js';
import { PeopleSearch } from './students/people-search.repository.js';
import { StudentDirectory } from './students/student-directory.js';
import { namesOf } from './students/student-names.dto.js';
import type { StudentRecord } from './students/student-record.js';
import { StudentsRepository } from './students/students.repository.js';

/** At most this many students who ask to join are counted for a group. */
const MOST_JOIN_REQUESTS = 100;

/** Accounts that were merged into a student's, with what was set aside. */
async function mergedAccountsOf(get: Get, tenantId: string, studentId: string): Promise<StudentDataPart[]> {
  const accounts = await get(SetAsidesRepository).listAccounts(tenantId, studentId);
  if (accounts.length === 0) return [];
  const entries = await get(SetAsidesRepository).listOfStudent(tenantId, studentId);
  const rows = accounts.map(({ goneId, ...account }) => {
    const own = entries.filter((entry) => entry.goneId === goneId);
    return { ...account, setAside: own.map(({ kind, title, side }) => ({ kind, title, ...side })) };
  });
  const files = entries.flatMap(({ kind, title, fileIds }) =>
    fileIds.map((fileId) => ({ fileId, name: `${title || kind}, set aside` })),
  );
  return [{ name: 'merged-accounts', rows, files }];
}

/** When the student was in which group. */
async function groupsOf(get: Get, tenantId: string, student: StudentRecord): Promise<object[]> {
  const { memberships } = placeOf(student);
  const groups = await get(SchoolDirectory).findGroups(tenantId, [
    ...new Set(memberships.map(({ groupId }) => groupId)),
  ]);
  const groupName = (id: string) => groups.find((group) => group.id === id)?.name ?? 'Deleted group';
  return memberships.map(({ groupId, from, until }) => ({ group: groupName(groupId), from, until }));
}

export const peopleFeature = defineFeature({
  name: 'people',
  audit: {
    actions: [
      'assistant.add',
      'assistant.remove',
      'consent.give',
      'consent.withdraw',
      'group.add-students',
      'group.remove-student',
      'parent.add',
      'parent.invite',
      'parent.open',
      'student.delete',
      'student.edit',
      'student.import',
      'student.membership',
      'student.merge',
      'student.open',
      'student.password-links',
      'team.staff-factor',
    ],
    subjects: {
      team: {
        values: async (get, tenantId) => ({
          secondFactorRequired: await get(TeachersRepository).staffNeedFactor(tenantId),
        }),
      },
      assistant: { names: (get, tenantId, ids) => get(TeachersRepository).namesForLog(tenantId, ids) },
      student: {
        names: (get, tenantId, ids) => get(StudentsRepository).namesForLog(tenantId, ids),
        values: async (get, tenantId, id) => {
          const student = await get(StudentsRepository).find(tenantId, id);
          const parent = student?.parentId ? await get(ParentsRepository).find(idOf(student.parentId)) : null;
          const { name, alternateName, email, studentPhone, parentName, parentPhone } = student ?? {};
          const inGroupSince = student && currentOf(placeOf(student).memberships)?.from;
          return {
            inGroupSince,
            name,
            alternateName,
            email,
            studentPhone,
            parentName,
            parentPhone,
            parentEmail: parent?.email,
          };
        },
      },
      // Parents belong to no teacher.
      parent: {
        names: async (get, _tenantId, ids) => {
          const parents = await Promise.all(ids.map((id) => get(ParentsRepository).find(id)));
          return new Map(parents.flatMap((parent) => (parent ? [[parent.id, parent.name]] : [])));
        },
      },
    },
  },
  inGroup: {
    students: (get, tenantId, groupId) => get(StudentDirectory).countInGroup(tenantId, groupId),
    'join requests': async (get, tenantId, groupId) =>
      (await get(StudentDirectory).listJoinRequests(tenantId, groupId, MOST_JOIN_REQUESTS)).length,
  },
  search: {
    student: (get, request) => get(PeopleSearch).students(request),
    parent: (get, request) => get(PeopleSearch).parents(request),
  },
  files: { [SET_ASIDE_FILES]: (get, tenantId, ids) => get(SetAsidesRepository).filesInUse(tenantId, ids) },
  // The accounts themselves are deleted with the last traces: see StudentErasureHandler.
  removeStudent: async (get, tenantId, studentId) => {
    const entries = await get(SetAsidesRepository).listOfStudent(tenantId, studentId);
    for (const id of entries.flatMap(({ fileIds }) => fileIds)) await get(FilesService).discard(tenantId, id);
    await get(SetAsidesRepository).removeContents(tenantId, studentId);
  },
  // The account itself is moved first, by merging/account-move.ts.
  mergeStudent: { move: (get, merge) => get(SetAsidesRepository).move(merge) },
  studentData: async (get, tenantId, studentId) => {
    const student = await get(StudentsRepository).find(tenantId, studentId);
    const row = await get(StudentDirectory).findRow(tenantId, studentId);
    if (!student || !row) return [];
    const { email, studentPhone, parentName, parentPhone, emailProven } = row;
    const details = {
      ...namesOf(row),
      email,
      emailProven,
      studentPhone,
      parentName,
      parentPhone,
      parentEmail: row.parentId?.email,
    };
    const consents = student.parentConsents?.map(({ textVersion, at, withdrawnAt }) => ({
      textVersion,
      at,
      withdrawnAt,
    }));
    return [
      { name: 'student', rows: [details] },
      { name: 'groups', rows: await groupsOf(get, tenantId, student) },
      { name: 'parent-consents', rows: consents ?? [] },
      ...(await mergedAccountsOf(get, tenantId, studentId)),
    ];
  },
});
