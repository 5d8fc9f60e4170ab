import { questionImage } from '../../quizzes/testing/question-image.js';
import type { FileQuestion } from '../formats/file-question.js';
import { writeMoodle } from '../formats/moodle/moodle-writer.js';
import type { Call, FeatureCalls, World } from '../../../testing/authorization-world.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    questionImportId: string;
  }
}

const QUESTION: FileQuestion = {
  ...{ name: '', text: 'Which is a vector?', alt: 'Four quantities', marks: 1, tags: [], category: [] },
  picture: { type: 'png', base64: questionImage().toString('base64') },
  answer: { kind: 'option', right: 'B' },
};
const file = (): Call => ({
  path: '/question/import',
  fields: {},
  file: Buffer.from(writeMoodle([QUESTION])),
});
const accepted = ({ yearId, unitId, chapterId }: World) => ({
  rows: [1],
  yearId,
  chapters: [{ category: 0, unitId, chapterId }],
});

export default {
  name: 'question-files',
  after: ['quizzes'],
  fill: async ({ world, made, runJobs }) => {
    world.questionImportId = await made('QuestionImports_begin');
    await runJobs();
  },
  calls: {
    QuestionImports_begin: file,
    QuestionImports_describe: ({ questionImportId }) => ({ path: `/question/import/${questionImportId}/state` }),
    QuestionImports_listRows: ({ questionImportId }) => ({ path: `/question/import/${questionImportId}/rows` }),
    QuestionImports_accept: (world) => ({
      path: `/question/import/${world.questionImportId}/accept`,
      body: accepted(world),
    }),
    QuestionExports_export: ({ unitId }) => ({ path: `/question/export?format=csv&unitId=${unitId}` }),
    QuestionExports_list: ({ unitId }) => ({ path: `/question/selection?unitId=${unitId}` }),
    QuestionExports_template: () => ({ path: '/question/template' }),
  },
} satisfies FeatureCalls;
