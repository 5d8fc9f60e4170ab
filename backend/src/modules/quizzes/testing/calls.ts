import type { Call, FeatureCalls, World } from '../../../testing/authorization-world.js';
import { unique } from '../../../testing/people.js';
import { questionImage } from './question-image.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    questionId: string;
    spareQuestionId: string;
    /** A quiz of the group that the student has submitted. */
    quizId: string;
    /** A quiz of the group that the student has opened. */
    openQuizId: string;
  }
}

/** Options as texts, of which B is right. */
const CHOICE = { kind: 'choice', key: { options: ['sound', 'light'], right: 1 } };

const question = ({ teacher, yearId, unitId, chapterId }: World): Call => ({
  path: '/question',
  fields: {
    ...{ yearId, unitId, chapterId, teacherId: teacher.id, altText: 'A lamp and a bell' },
    ...{ kind: CHOICE.kind, key: JSON.stringify(CHOICE.key) },
  },
  file: questionImage(),
  fileField: 'image',
});
const quiz = ({ teacher, groupId, questionId }: World): Call => ({
  path: '/quiz',
  body: { title: unique('Quiz'), teacherId: teacher.id, groups: [groupId], duration: 30, questions: [questionId] },
});
const answers = ({ student, questionId }: World) => ({ studentId: student.id, answers: [{ questionId, answer: 'A' }] });

export default {
  name: 'quizzes',
  after: ['curriculum'],
  notAudited: {
    Questions_tryAnswers: 'stores nothing: judges the answers of a form',
    QuizPreview_mark: 'stores nothing: what a student would be shown',
    QuizResults_previewRemark: 'stores nothing: what a correction would change',
  },
  fill: async ({ world, made, call }) => {
    world.questionId = await made('Questions_upload');
    world.spareQuestionId = await made('Questions_upload');
    world.openQuizId = await made('Quizzes_create');
    await call('Quizzes_read', 'get', world.student);
    await call('QuizStudent_submit', 'post', world.student);
    world.quizId = world.openQuizId;
    world.openQuizId = await made('Quizzes_create');
    await call('Quizzes_read', 'get', world.student);
  },
  calls: {
    Questions_upload: question,
    Questions_tryAnswers: () => ({
      path: '/question/try',
      body: { kind: 'text', key: { accept: ['gravity'], spelling: true, order: false }, answers: ['Gravity'] },
    }),
    Questions_list: ({ teacher }) => ({ path: `/questions/${teacher.id}` }),
    Questions_listOfYear: ({ teacher, yearId }) => ({ path: `/questions/${teacher.id}/${yearId}` }),
    Questions_listQuizzes: ({ questionId }) => ({ path: `/question/${questionId}/quizzes` }),
    Questions_edit: ({ questionId, yearId, unitId, chapterId }) => ({
      path: `/question/${questionId}`,
      body: { yearId, unitId, chapterId, ...CHOICE },
    }),
    SolutionImages_put: ({ questionId }) => ({
      path: `/question/${questionId}/solution/image`,
      fields: { alt: 'The working' },
      file: questionImage(),
      fileField: 'image',
    }),
    SolutionImages_remove: ({ questionId }) => ({ path: `/question/${questionId}/solution/image` }),
    Questions_remove: ({ teacher, spareQuestionId }) => ({ path: `/question/${spareQuestionId}/${teacher.id}` }),
    Quizzes_create: quiz,
    Quizzes_list: ({ teacher }) => ({ path: `/quiz/teacher/${teacher.id}` }),
    Quizzes_read: ({ openQuizId }) => ({ path: `/quiz/id/${openQuizId}` }),
    Quizzes_edit: ({ quizId }) => ({ path: `/quiz/${quizId}`, body: { title: unique('Quiz') } }),
    Quizzes_close: ({ quizId }) => ({ path: `/quiz/${quizId}/close` }),
    Quizzes_changeResultsShown: ({ quizId }) => ({
      path: `/quiz/${quizId}/results-shown`,
      body: { resultsShown: 'all' },
    }),
    Quizzes_remove: ({ quizId, teacher }) => ({ path: `/quiz/${quizId}/${teacher.id}` }),
    QuizResults_list: ({ quizId }) => ({ path: `/quiz/${quizId}/submissions` }),
    QuizResults_describe: ({ quizId, student }) => ({ path: `/quiz/${quizId}/submission/${student.id}` }),
    QuizResults_statistics: ({ quizId }) => ({ path: `/quiz/${quizId}/statistics` }),
    QuizResults_remark: ({ quizId, questionId }) => ({
      path: `/quiz/${quizId}/question/${questionId}/answer`,
      body: { key: { ...CHOICE.key, right: 0 } },
    }),
    AnswerGroups_list: ({ quizId, questionId }) => ({ path: `/quiz/${quizId}/question/${questionId}/answers` }),
    AnswerGroups_rule: ({ quizId, questionId }) => ({
      path: `/quiz/${quizId}/question/${questionId}/answers/ruling`,
      body: { normal: 'A', marks: 1 },
    }),
    QuizResults_previewRemark: ({ quizId, questionId }) => ({
      path: `/quiz/${quizId}/question/${questionId}/answer/preview`,
      body: { key: { ...CHOICE.key, right: 0 } },
    }),
    QuizResults_listExtraTime: ({ quizId }) => ({ path: `/quiz/${quizId}/extra-time` }),
    QuizResults_excuse: ({ quizId, student }) => ({
      path: `/quiz/${quizId}/excused/${student.id}`,
      body: { excused: true },
    }),
    QuizResults_grantExtraTime: ({ openQuizId, student }) => ({
      path: `/quiz/${openQuizId}/extra-time/${student.id}`,
      body: { minutes: 10 },
    }),
    QuizPreview_open: ({ quizId }) => ({ path: `/quiz/${quizId}/preview` }),
    QuizPreview_mark: ({ quizId, questionId }) => ({
      path: `/quiz/${quizId}/preview/result`,
      body: { answers: [{ questionId, answer: 'A' }] },
    }),
    QuizStudent_list: ({ student }) => ({ path: `/quiz-student/${student.id}` }),
    QuizStudent_save: (world) => ({ path: `/quiz-student/${world.openQuizId}/answers`, body: answers(world) }),
    QuizStudent_submit: (world) => ({ path: `/quiz-student/${world.openQuizId}/submit`, body: answers(world) }),
    QuizStudent_describe: ({ quizId, student }) => ({ path: `/quiz-student/${quizId}/submission/${student.id}` }),
  },
} satisfies FeatureCalls;
