import type { FeatureCalls } from '../../../testing/authorization-world.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    /** Current version of the task's mark scheme. */
    schemeVersion: number;
    bankCommentId: string;
    ownStampId: string;
    /** Current version of the submission's marks. */
    marksVersion: number;
    appealId: string;
    moderationId: string;
  }
}

const QUESTION = {
  id: 'question-1',
  label: '1',
  maximum: 4,
  typed: true,
  points: [{ id: 'point-1', kind: 'M', marks: 1, text: 'F = ma' }],
};
const terms = { rounding: 'none', appealDays: 7, questions: [QUESTION] };

export default {
  name: 'marking',
  after: ['tasks'],
  changesNothing: ['Answers_mark'],
  notAudited: {
    Marking_save: 'saves single strokes; the resulting marks and grade are recorded',
    Presence_hold: 'says only who has a script open; what they change there is recorded',
    CommentBank_add: 'recorded when used on a script: until then, a comment of the bank says nothing about a person',
    CommentBank_change: 'as adding one: comments already on scripts do not change',
    CommentBank_countUse: 'a counter that sorts the bank by use',
    CommentBank_remove: 'as adding one: comments already on scripts stay',
    OwnStamps_add: 'recorded when used on a script, as a comment of the bank',
    OwnStamps_remove: 'as adding one: stamps already on scripts stay',
    MarkSchemes_preview: 'changes nothing: shows what saving would do',
  },
  // Gives the student a returned script to read.
  fill: async ({ world, call, made, runJobs }) => {
    await call('Grading_grade', 'put', world.teacher);
    await call('Returns_returnOne', 'post', world.teacher);
    await runJobs();
    world.schemeVersion = 0;
    await call('MarkSchemes_save', 'put', world.teacher).expect(200);
    world.schemeVersion = 1;
    world.bankCommentId = await made('CommentBank_add');
    world.ownStampId = await made('OwnStamps_add');
    // Saves first marks, so that the teacher's call saves the next version.
    world.marksVersion = 0;
    await call('MarkSchemes_saveMarks', 'put', world.assistant).expect(200);
    world.marksVersion = 1;
    world.appealId = await made('Appeals_raise', world.student);
    world.moderationId = await made('Moderations_ask');
  },
  // Saving marks needs the scheme as it was before.
  last: [
    'MarkSchemes_save',
    'CommentBank_remove',
    'OwnStamps_remove',
    'Appeals_answer',
    'Moderations_decide',
    'Moderations_callOff',
  ],
  calls: {
    Returns_list: ({ taskId }) => ({ path: `/marking/tasks/${taskId}/returns` }),
    Returns_returnAll: ({ taskId }) => ({ path: `/marking/tasks/${taskId}/returns` }),
    Returns_returnOne: ({ submissionId }) => ({ path: `/marking/submissions/${submissionId}/return` }),
    Returns_reopen: ({ submissionId }) => ({ path: `/marking/submissions/${submissionId}/reopen` }),
    Returns_read: ({ submissionId }) => ({ path: `/marking/submissions/${submissionId}/returned` }),
    Marking_read: ({ submissionId }) => ({ path: `/marking/submissions/${submissionId}` }),
    Marking_save: ({ submissionId }) => ({
      path: `/marking/submissions/${submissionId}`,
      body: { basedOn: 0, pages: [] },
    }),
    Appeals_list: () => ({ path: '/marking/appeals' }),
    Appeals_read: ({ submissionId }) => ({ path: `/marking/submissions/${submissionId}/appeals` }),
    Appeals_raise: ({ submissionId }) => ({
      path: `/marking/submissions/${submissionId}/appeals`,
      body: { questionId: 'question-1', reason: 'The unit is there.' },
    }),
    Appeals_say: ({ appealId }) => ({
      path: `/marking/appeals/${appealId}/messages`,
      body: { id: 'message-1', text: 'Where?' },
    }),
    Appeals_answer: ({ appealId }) => ({ path: `/marking/appeals/${appealId}/answer`, body: { answer: 'It is.' } }),
    Moderations_list: () => ({ path: '/marking/moderations' }),
    Moderations_ask: ({ submissionId }) => ({
      path: `/marking/submissions/${submissionId}/moderation`,
      body: { markerId: null },
    }),
    Moderations_script: ({ moderationId }) => ({ path: `/marking/moderations/${moderationId}/script` }),
    Moderations_save: ({ moderationId }) => ({
      path: `/marking/moderations/${moderationId}/marks`,
      body: { basedOn: 0, schemeVersion: 1, questions: [], finished: true },
    }),
    Moderations_compare: ({ moderationId }) => ({ path: `/marking/moderations/${moderationId}` }),
    Moderations_decide: ({ moderationId }) => ({
      path: `/marking/moderations/${moderationId}/decision`,
      body: { fromSecond: [] },
    }),
    Moderations_callOff: ({ moderationId }) => ({ path: `/marking/moderations/${moderationId}` }),
    MarkSchemes_read: ({ taskId }) => ({ path: `/marking/tasks/${taskId}/scheme` }),
    MarkSchemes_save: ({ taskId, schemeVersion }) => ({
      path: `/marking/tasks/${taskId}/scheme`,
      body: { ...terms, basedOn: schemeVersion },
    }),
    MarkSchemes_preview: ({ taskId }) => ({ path: `/marking/tasks/${taskId}/scheme/preview`, body: terms }),
    Presence_hold: ({ submissionId }) => ({
      path: `/marking/submissions/${submissionId}/holder`,
      body: { how: 'open' },
    }),
    AllScripts_download: ({ taskId }) => ({ path: `/marking/tasks/${taskId}/scripts` }),
    CommentBank_list: () => ({ path: '/marking/comments' }),
    CommentBank_add: () => ({ path: '/marking/comments', body: { text: 'Where is the unit?' } }),
    CommentBank_change: ({ bankCommentId }) => ({
      path: `/marking/comments/${bankCommentId}`,
      body: { text: 'The unit is missing.', mark: -1 },
    }),
    CommentBank_countUse: ({ bankCommentId }) => ({ path: `/marking/comments/${bankCommentId}/uses` }),
    CommentBank_remove: ({ bankCommentId }) => ({ path: `/marking/comments/${bankCommentId}` }),
    OwnStamps_list: () => ({ path: '/marking/stamps' }),
    OwnStamps_add: () => ({ path: '/marking/stamps', body: { kind: 'AE', mark: -1 } }),
    OwnStamps_remove: ({ ownStampId }) => ({ path: `/marking/stamps/${ownStampId}` }),
    Answers_list: ({ taskId }) => ({ path: `/marking/tasks/${taskId}/answers` }),
    // No answers were typed, so the one member is gone.
    Answers_mark: ({ taskId, schemeVersion }) => ({
      path: `/marking/tasks/${taskId}/answers/marks`,
      body: {
        ...{ questionId: 'question-1', schemeVersion, points: ['point-1'], free: 0 },
        members: [{ submissionId: '65f000000000000000000001', basedOn: 0, replaces: false }],
      },
    }),
    MarkSchemes_averages: ({ taskId }) => ({ path: `/marking/tasks/${taskId}/averages` }),
    MarkSchemes_readMarks: ({ submissionId }) => ({ path: `/marking/submissions/${submissionId}/marks` }),
    MarkSchemes_saveMarks: ({ submissionId, marksVersion }) => ({
      path: `/marking/submissions/${submissionId}/marks`,
      body: {
        basedOn: marksVersion,
        schemeVersion: 1,
        questions: [{ questionId: 'question-1', points: ['point-1'], free: 0, stamps: 0 }],
        grade: true,
      },
    }),
  },
} satisfies FeatureCalls;
