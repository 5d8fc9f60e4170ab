import { fakeApi, renderPage, type BodyOf } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import SecondMarkingPage from './SecondMarkingPage';

vi.mock('@fulcrum/pdf-viewer', async () => (await import('../testing/fake-viewer')).fakeViewer);

const ID = 'e'.repeat(24);
const scheme: BodyOf<'GET /api/marking/moderations/{moderationId}/script'>['scheme'] = {
  taskId: 'c'.repeat(24),
  version: 1,
  rounding: 'none',
  appealDays: 0,
  maximum: 4,
  gradeOutOf: 20,
  markedScripts: 0,
  earlier: null,
  savedAt: null,
  questions: [
    {
      id: 'question-1',
      label: '1',
      maximum: 4,
      points: [{ id: 'point-m1', kind: 'M', marks: 3, text: 'F = ma', needs: null }],
    },
  ],
};
const marks = {
  submissionId: 'd'.repeat(24),
  version: 0,
  schemeVersion: 1,
  questions: [],
  results: [],
  total: 0,
  grade: null,
  savedById: null,
};
const Page = () =>
  useRoutes([
    { path: '/second/:moderationId', element: <SecondMarkingPage /> },
    { path: '*', element: <p>Elsewhere</p> },
  ]);

it('marks without the first marks, and finishes once every question is marked', async () => {
  const saved: unknown[] = [];
  fakeApi({
    'GET /api/marking/moderations/{moderationId}/script': {
      [ID]: () => ({
        status: 200,
        body: { _id: ID, title: 'Waves', scheme, marks, fileUrl: '/api/files/1' },
      }),
    },
    'PUT /api/marking/moderations/{moderationId}/marks': {
      [ID]: ({ body }) => {
        saved.push(body);
        const questions = [{ questionId: 'question-1', points: ['point-m1'], free: 0, stamps: 0 }];
        return { status: 200, body: { ...marks, version: saved.length, questions, total: 3 } };
      },
    },
  });
  renderPage(<Page />, { path: `/second/${ID}`, user: { role: 'teacher' } });
  expect(await screen.findByRole('region', { name: 'Document: Waves' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Finish with 0' }).disabled).toBe(true);
  await userEvent.keyboard('1');
  expect(screen.getByRole('button', { name: /F = ma/ }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(await screen.findByRole('button', { name: 'Finish with 3' }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  await waitFor(() =>
    expect(saved.at(-1)).toMatchObject({ finished: true, schemeVersion: 1, basedOn: saved.length - 1 }),
  );
});

it('says that another person is the second marker', async () => {
  fakeApi({
    'GET /api/marking/moderations/{moderationId}/script': {
      [ID]: () => ({ status: 403, body: { code: 'forbidden', message: 'No' } }),
    },
  });
  renderPage(<Page />, { path: `/second/${ID}`, user: { role: 'teacher' } });
  expect(await screen.findByText('Failed to load the second marking')).toBeTruthy();
});
