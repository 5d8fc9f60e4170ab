import { DAY_MS } from '../../../platform/clock/durations.js';
import type { FeatureCalls, World } from '../../../testing/authorization-world.js';
import { unique } from '../../../testing/people.js';
import { pdf } from './pdf.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    taskId: string;
    submissionId: string;
    worksheetId: string;
  }
}

const TOMORROW = () => new Date(Date.now() + DAY_MS).toISOString();
const task = ({ teacher, yearId, groupId }: World) => ({
  title: unique('Homework'),
  teacherId: teacher.id,
  yearId,
  groups: [groupId],
  deadline: TOMORROW(),
  gradeOutOf: 20,
});

export default {
  name: 'tasks',
  after: ['schools'],
  fill: async ({ world, made, call }) => {
    world.taskId = await made('Tasks_create');
    const { body } = await call('Worksheets_add', 'post', world.teacher);
    world.worksheetId = body[0]._id;
    world.submissionId = await made('Submissions_submit', world.student);
  },
  last: ['Worksheets_remove', 'Submissions_cancel', 'Tasks_remove'],
  calls: {
    Tasks_listOfGroup: ({ groupId }) => ({ path: `/tasks/group/${groupId}` }),
    Tasks_create: (world) => ({ path: '/tasks/task', body: task(world) }),
    Tasks_get: ({ taskId }) => ({ path: `/tasks/task/${taskId}` }),
    Tasks_update: (world) => ({ path: `/tasks/task/${world.taskId}`, body: task(world) }),
    Allowances_change: ({ taskId, student }) => ({
      path: `/tasks/task/${taskId}/students/${student.id}`,
      body: { excused: false },
    }),
    Reminders_remind: ({ taskId }) => ({ path: `/tasks/task/${taskId}/reminders` }),
    Tasks_remove: ({ taskId }) => ({ path: `/tasks/task/${taskId}` }),
    Worksheets_list: ({ taskId }) => ({ path: `/tasks/task/${taskId}/worksheets` }),
    Worksheets_add: ({ taskId }) => ({ path: `/tasks/task/${taskId}/worksheets`, fields: {}, file: pdf('sheet') }),
    Worksheets_copy: ({ taskId }) => ({
      path: `/tasks/task/${taskId}/worksheets/copies`,
      body: { fromTaskId: taskId },
    }),
    Worksheets_replace: ({ taskId, worksheetId }) => ({
      path: `/tasks/task/${taskId}/worksheets/${worksheetId}`,
      fields: {},
      file: pdf('newer sheet'),
    }),
    Worksheets_remove: ({ taskId, worksheetId }) => ({ path: `/tasks/task/${taskId}/worksheets/${worksheetId}` }),
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
  },
} satisfies FeatureCalls;
