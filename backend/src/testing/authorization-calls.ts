import { captions, clip } from '../modules/media/videos/testing/clips.js';
import { questionImage } from '../modules/quizzes/testing/question-image.js';
import { pdf } from '../modules/tasks/testing/pdf.js';
import type { Call, World } from './authorization-world.js';
import { PASSWORD, unique, uniqueEmail } from './people.js';

const TOMORROW = () => new Date(Date.now() + 86_400_000).toISOString();
const task = ({ teacher, yearId, groupId }: World) => ({
  title: unique('Homework'),
  teacherId: teacher.id,
  yearId,
  groups: [groupId],
  deadline: TOMORROW(),
  gradeOutOf: 20,
});
const question = ({ teacher, yearId, unitId, chapterId }: World): Call => ({
  path: '/question',
  fields: { yearId, unitId, chapterId, teacherId: teacher.id, correctAnswer: 'A' },
  file: questionImage(),
  fileField: 'image',
});
const material = ({ teacher, yearId, unitId, chapterId }: World) => ({
  title: 'Notes',
  yearId,
  unitId,
  chapterId,
  teacherId: teacher.id,
});
const video = ({ teacher, yearId, unitId, chapterId }: World) => ({
  title: unique('Film'),
  yearId,
  unitId,
  chapterId,
  teacherId: teacher.id,
});
const quiz = ({ teacher, groupId, questionId }: World): Call => ({
  path: '/quiz',
  body: { title: unique('Quiz'), teacherId: teacher.id, groups: [groupId], duration: 30, questions: [questionId] },
});
const answers = ({ student, questionId }: World) => ({ studentId: student.id, answers: [{ questionId, answer: 'A' }] });
const registration = (schoolId: string) => ({
  name: unique('Student'),
  email: uniqueEmail('student'),
  password: PASSWORD,
  studentPhone: '201012345678',
  schoolId,
});

/**
 * A well-formed call of every operation, about the things of one world. The authorisation matrix makes it in the name
 * of everybody else; an operation that is missing here fails the matrix.
 */
export const CALLS: Record<string, (world: World) => Call> = {
  Audit_list: () => ({ path: '/audit' }),
  Audit_listPeople: () => ({ path: '/audit/people' }),
  OptOut_show: () => ({ path: '/digest/unknown' }),
  OptOut_unsubscribe: () => ({ path: '/digest/unknown/unsubscribe' }),
  OptOut_subscribe: () => ({ path: '/digest/unknown/subscribe' }),
  Files_read: () => ({ path: '/files/0123456789abcdef01234567' }),
  Health_live: () => ({ path: '/health/live' }),
  Health_ready: () => ({ path: '/health/ready' }),
  Site_describe: () => ({ path: '/site' }),
  SignIn_login: ({ student }) => ({ path: '/auth/login', body: { email: student.email, password: PASSWORD } }),
  SignIn_logout: () => ({ path: '/auth/logout' }),
  SignIn_me: () => ({ path: '/auth/me' }),
  Registration_register: ({ spareSchoolId }) => ({ path: '/auth/register', body: registration(spareSchoolId) }),
  PasswordReset_forgot: ({ student }) => ({ path: '/auth/forgot-password', body: { email: student.email } }),
  PasswordReset_reset: () => ({ path: '/auth/reset-password/unknown', body: { password: PASSWORD } }),
  Parents_setPassword: ({ parent }) => ({
    path: '/auth/parent/set-password',
    body: { email: parent.email, newPassword: PASSWORD },
  }),
  Parents_addParent: ({ student }) => ({
    path: '/auth/student/add-parent',
    body: { studentId: student.id, parentName: 'P', parentEmail: uniqueEmail('parent'), parentPhone: '201112345678' },
  }),
  Parents_invite: ({ student }) => ({ path: `/auth/parent/${student.parentId}/invitation` }),
  Parents_listChildren: ({ parent }) => ({ path: `/auth/parent/${parent.id}/students` }),
  Assistants_list: ({ teacher }) => ({ path: `/auth/teacher/assistants/${teacher.id}` }),
  Assistants_add: ({ teacher }) => ({
    path: '/auth/teacher/add-assistant',
    body: { name: 'A', email: uniqueEmail('assistant'), password: PASSWORD, teacherId: teacher.id },
  }),
  Assistants_remove: ({ teacher, assistant }) => ({
    path: `/auth/teacher/delete-assistant/${teacher.id}/${assistant.id}`,
  }),
  Students_list: () => ({ path: '/auth/students' }),
  Students_edit: ({ student }) => ({ path: `/students/${student.id}`, body: { name: 'N', email: student.email } }),
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
  Schools_listChoices: () => ({ path: '/school/all' }),
  Schools_list: ({ teacher }) => ({ path: `/school/${teacher.id}` }),
  Schools_create: ({ teacher }) => ({ path: '/school', body: { name: unique('School'), teacherId: teacher.id } }),
  Schools_remove: ({ spareSchoolId }) => ({ path: `/school/${spareSchoolId}` }),
  Years_list: ({ teacher }) => ({ path: `/year/${teacher.id}` }),
  Years_create: ({ teacher }) => ({ path: '/year', body: { name: unique('Year'), teacherId: teacher.id } }),
  Years_listZoomLinks: ({ yearId }) => ({ path: `/year/${yearId}/zoom` }),
  Years_replaceZoomLinks: ({ yearId }) => ({ path: `/year/${yearId}/zoom`, body: { zoomLinks: [] } }),
  Groups_create: ({ yearId }) => ({ path: '/group', body: { name: unique('Group'), yearId } }),
  Groups_listOfYear: ({ yearId }) => ({ path: `/group/${yearId}` }),
  Groups_listStudents: ({ groupId }) => ({ path: `/group/${groupId}/students` }),
  Groups_addStudents: ({ groupId, waiting }) => ({
    path: `/group/${groupId}/add-student`,
    body: { studentIds: [waiting.id] },
  }),
  Groups_removeStudent: ({ groupId, student }) => ({ path: `/group/${groupId}/remove-student/${student.id}` }),
  Roster_listGroup: ({ yearId, groupId }) => ({ path: `/students/year/${yearId}/group/${groupId}` }),
  Roster_listUnassigned: () => ({ path: '/students/unassigned' }),
  Roster_yearOfStudent: ({ student }) => ({ path: `/student/${student.id}/year` }),
  Sessions_create: ({ teacher, yearId, groupId }) => ({
    path: '/session',
    body: { title: 'Forces', teacherId: teacher.id, yearId, groupId },
  }),
  Sessions_describe: ({ sessionId }) => ({ path: `/session/${sessionId}` }),
  Sessions_listOfGroup: ({ groupId, teacher }) => ({ path: `/session/group/${groupId}/${teacher.id}` }),
  Sessions_saveAttendance: ({ sessionId, student }) => ({
    path: `/session/${sessionId}/attendance`,
    body: { attendance: [{ studentId: student.id, status: 'Present' }] },
  }),
  Sessions_listOfStudent: ({ student }) => ({ path: `/sessions/student/${student.id}` }),
  Tasks_listOfGroup: ({ groupId }) => ({ path: `/tasks/group/${groupId}` }),
  Tasks_create: (world) => ({ path: '/tasks/task', body: task(world) }),
  Tasks_update: (world) => ({ path: `/tasks/task/${world.taskId}`, body: task(world) }),
  Tasks_remove: ({ taskId }) => ({ path: `/tasks/task/${taskId}` }),
  Submissions_list: ({ taskId }) => ({ path: `/tasks/submission/${taskId}` }),
  Submissions_submit: ({ taskId, student }) => ({
    path: '/tasks/submission',
    fields: { taskId, studentId: student.id },
    file: pdf('work'),
  }),
  Submissions_cancel: ({ submissionId }) => ({ path: `/tasks/submission/${submissionId}` }),
  Grading_grade: ({ submissionId }) => ({
    path: `/tasks/submission/${submissionId}/grade`,
    fields: { grade: '10', comments: 'Good' },
  }),
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
  Questions_upload: question,
  Questions_list: ({ teacher }) => ({ path: `/questions/${teacher.id}` }),
  Questions_listOfYear: ({ teacher, yearId }) => ({ path: `/questions/${teacher.id}/${yearId}` }),
  Questions_remove: ({ teacher, spareQuestionId }) => ({ path: `/question/${spareQuestionId}/${teacher.id}` }),
  Quizzes_create: quiz,
  Quizzes_list: ({ teacher }) => ({ path: `/quiz/teacher/${teacher.id}` }),
  Quizzes_read: ({ openQuizId }) => ({ path: `/quiz/id/${openQuizId}` }),
  Quizzes_close: ({ quizId }) => ({ path: `/quiz/${quizId}/close` }),
  Quizzes_remove: ({ quizId, teacher }) => ({ path: `/quiz/${quizId}/${teacher.id}` }),
  QuizResults_list: ({ quizId }) => ({ path: `/quiz/${quizId}/submissions` }),
  QuizResults_describe: ({ quizId, student }) => ({ path: `/quiz/${quizId}/submission/${student.id}` }),
  QuizResults_statistics: ({ quizId }) => ({ path: `/quiz/${quizId}/statistics` }),
  QuizResults_remark: ({ quizId, questionId }) => ({
    path: `/quiz/${quizId}/question/${questionId}/answer`,
    body: { correctAnswer: 'B' },
  }),
  QuizResults_listExtraTime: ({ quizId }) => ({ path: `/quiz/${quizId}/extra-time` }),
  QuizResults_grantExtraTime: ({ openQuizId, student }) => ({
    path: `/quiz/${openQuizId}/extra-time/${student.id}`,
    body: { minutes: 10 },
  }),
  QuizStudent_list: ({ student }) => ({ path: `/quiz-student/${student.id}` }),
  QuizStudent_save: (world) => ({ path: `/quiz-student/${world.openQuizId}/answers`, body: answers(world) }),
  QuizStudent_submit: (world) => ({ path: `/quiz-student/${world.openQuizId}/submit`, body: answers(world) }),
  QuizStudent_describe: ({ quizId, student }) => ({ path: `/quiz-student/${quizId}/submission/${student.id}` }),
  Exports_request: ({ groupId }) => ({ path: '/exports', body: { kind: 'group-performance', groupId } }),
  Exports_list: () => ({ path: '/exports' }),
  Exports_describe: ({ exportId }) => ({ path: `/exports/${exportId}` }),
  Exports_follow: ({ exportId }) => ({ path: `/exports/${exportId}/events` }),
  Exports_download: ({ exportId }) => ({ path: `/exports/${exportId}/file` }),
  Exports_retry: ({ exportId }) => ({ path: `/exports/${exportId}/retry` }),
  Spreadsheets_ofUsers: () => ({ path: '/admin/export-users' }),
  Spreadsheets_ofGroup: ({ groupId, teacher }) => ({ path: `/performance/export/${groupId}/teacher/${teacher.id}` }),
  Materials_listOfYear: ({ yearId, teacher }) => ({ path: `/material/year/${yearId}/teacher/${teacher.id}` }),
  Materials_listForStudent: ({ student, yearId }) => ({ path: `/material/student/${student.id}/year/${yearId}` }),
  Materials_addLink: (world) => ({
    path: '/material/url',
    body: { ...material(world), fileUrl: 'https://example.org/a.pdf' },
  }),
  Materials_addFile: (world) => ({ path: '/material', fields: material(world), file: pdf('notes') }),
  Materials_remove: ({ materialId, teacher }) => ({ path: `/material/${materialId}/teacher/${teacher.id}` }),
  Videos_listOfYear: ({ yearId }) => ({ path: `/video/year/${yearId}` }),
  Videos_addLink: (world) => ({
    path: '/video/url',
    body: { ...video(world), videoUrl: 'https://example.org/film' },
  }),
  Videos_addFile: (world) => ({
    path: '/video',
    fields: { ...video(world), uploadId: unique('upload') },
    file: clip(),
  }),
  Videos_follow: ({ uploadId }) => ({ path: `/video/progress/${uploadId}` }),
  Videos_retry: ({ videoId }) => ({ path: `/video/${videoId}/retry` }),
  Videos_remove: ({ videoId }) => ({ path: `/video/${videoId}` }),
  Captions_set: ({ videoId }) => ({ path: `/video/${videoId}/captions`, fields: {}, file: captions() }),
  Captions_remove: ({ videoId }) => ({ path: `/video/${videoId}/captions` }),
  Playback_begin: ({ videoId }) => ({ path: `/video/${videoId}/playback` }),
  Playback_stream: ({ playbackPath }) => ({ path: playbackPath }),
  Performance_ofChildren: ({ parent }) => ({ path: `/performance/parent/${parent.id}` }),
  Performance_ofStudent: ({ student }) => ({ path: `/performance/student/${student.id}` }),
  Performance_progressOf: ({ student }) => ({ path: `/performance/student/${student.id}/progress` }),
  Performance_ofGroupMember: ({ groupId, student, teacher }) => ({
    path: `/performance/${groupId}/${student.id}/teacher/${teacher.id}`,
  }),
};
