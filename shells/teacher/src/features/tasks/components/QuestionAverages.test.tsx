import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QuestionAverages } from './QuestionAverages';

const question = (label: string, scripts: number, average: number | null) => ({
  questionId: `question-${label}`,
  ...{ label, scripts, average },
  maximum: 4,
});
const show = (averages: ReturnType<typeof question>[]) => {
  fakeApi({ 'GET /api/marking/tasks/{taskId}/averages': { one: () => ({ status: 200, body: averages }) } });
  return renderPage(<QuestionAverages taskId="one" />, { user: { role: 'teacher' } });
};

it('shows the class average of each question', async () => {
  show([question('1', 3, 1.67), question('2(b)', 1, 4), question('3', 0, null)]);
  const rows = within(await screen.findByRole('list', { name: 'Average by question' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '11.67 / 43 scripts',
    '2(b)4 / 41 script',
    '3Not marked yet0 scripts',
  ]);
});

it('shows nothing while no script is marked by question', async () => {
  const calls = fakeApi({
    'GET /api/marking/tasks/{taskId}/averages': { one: () => ({ status: 200, body: [question('1', 0, null)] }) },
  });
  renderPage(<QuestionAverages taskId="one" />, { user: { role: 'teacher' } });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('Average by question')).toBeNull();
});
