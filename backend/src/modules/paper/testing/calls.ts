import { questionImage } from '../../quizzes/testing/question-image.js';
import type { FeatureCalls } from '../../../testing/authorization-world.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    /** A quiz of the group that is taken on paper. */
    paperQuizId: string;
    /** Code of a printed sheet. */
    sheet: string;
    sheetReadId: string;
  }
}

export default {
  name: 'paper',
  after: ['quizzes'],
  last: ['SheetReads_remove'],
  fill: async ({ world, made, call }) => {
    world.paperQuizId = await made('Quizzes_create');
    world.sheet = (await call('AnswerSheets_print', 'post', world.teacher)).body[0].sheet;
    world.sheetReadId = await made('SheetReads_take');
  },
  calls: {
    AnswerSheets_print: ({ paperQuizId }) => ({ path: `/quiz/${paperQuizId}/sheets`, body: { spares: 1 } }),
    AnswerSheets_list: ({ paperQuizId }) => ({ path: `/quiz/${paperQuizId}/sheets` }),
    PaperStandings_of: ({ paperQuizId }) => ({ path: `/paper/${paperQuizId}` }),
    AnswerSheets_file: ({ paperQuizId }) => ({ path: `/quiz/${paperQuizId}/sheets.pdf` }),
    SheetReads_take: ({ paperQuizId: quizId, sheet }) => ({
      path: '/sheet-reads',
      fields: { quizId, sheet, fills: JSON.stringify([[0, 0.9]]) },
      file: questionImage(),
      fileField: 'photo',
    }),
    SheetReads_list: ({ paperQuizId }) => ({ path: `/quiz/${paperQuizId}/sheet-reads` }),
    SheetReads_remove: ({ sheetReadId }) => ({ path: `/sheet-reads/${sheetReadId}` }),
    SheetReads_check: ({ sheetReadId, questionId }) => ({
      path: `/sheet-reads/${sheetReadId}`,
      body: { revision: 0, answers: [{ questionId, answer: 'A' }] },
    }),
  },
} satisfies FeatureCalls;
