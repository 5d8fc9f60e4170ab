import { fakeApi, ok, renderPage } from '@fulcrum/shared-ui/testing';
import { expect, it } from 'vitest';
import { TEACHER, yearOf } from '../../../testing/students';
import QuestionFilesPage from './QuestionFilesPage';

it('begins with the questions of the quiz that a link names', async () => {
  const asked: (string | null)[] = [];
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf()]) },
    'GET /api/unit/{teacherId}/{yearId}': ok([]),
    'GET /api/quiz/teacher/{teacherId}': ok([]),
    'GET /api/question/selection': ({ url }) => {
      asked.push(url.searchParams.get('quizId'));
      return { status: 200, body: [] };
    },
  });
  renderPage(<QuestionFilesPage />, { path: '/question-files?quiz=z1', user: { role: 'teacher' } });
  await expect.poll(() => asked).toEqual(['z1']);
});
