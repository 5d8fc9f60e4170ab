import { type FakeReply, fakeApi, refused, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { MarkedScriptPage } from './MarkedScriptPage';

vi.mock('@fulcrum/pdf-viewer', () => ({
  PdfViewer: ({
    title,
    link,
    ...at
  }: {
    title: string;
    link: { url: string };
    openAt?: number;
    shown?: { page: number };
  }) => (
    <section aria-label={`Document: ${title}`} data-open-at={at.openAt} data-shown={at.shown?.page}>
      {link.url}
    </section>
  ),
  useZoom: () => ({ value: 1 }),
  ZoomButtons: () => null,
}));

const ID = 'd'.repeat(24);
const NONE = { submissionId: ID, until: null, appealable: [], appeals: [] };
const SCRIPT = {
  submissionId: ID,
  version: 2,
  returnedAt: '2026-11-02T00:00:00.000Z',
  title: 'Waves',
  grade: 17.5,
  gradeOutOf: 20,
  gradeOnPages: null,
  comments: 'Good work',
  questions: [{ label: 'Question 1', marks: 3, max: 4 }],
  remarks: [
    { page: 1, number: 1, text: 'أين الوحدة؟', mark: -0.5 },
    { page: 1, number: null, text: 'M1', mark: 1 },
    { page: 3, number: 2, text: 'Well done', mark: null },
  ],
  fileUrl: '/api/files/marked',
};
const Page = ({ reader = 'student' as const }: { reader?: 'student' | 'parent' }) =>
  useRoutes([{ path: '/marked/:submissionId', element: <MarkedScriptPage reader={reader} from="/start" /> }]);

function open(reply: FakeReply<'GET /api/marking/submissions/{submissionId}/returned'>) {
  fakeApi({
    'GET /api/marking/submissions/{submissionId}/returned': { [ID]: () => reply },
    'GET /api/marking/submissions/{submissionId}/appeals': { [ID]: () => ({ status: 200, body: NONE }) },
  });
  renderPage(<Page />, { path: `/marked/${ID}`, user: { role: 'student' } });
}

const cardOf = async (title: string): Promise<HTMLElement> => {
  const card = (await screen.findByRole('heading', { name: title })).closest('section');
  if (!card) throw new Error(`There is no card ${title}.`);
  return card;
};

it('shows the grade, the marks by question, all comments as text and the marked pages', async () => {
  open({ status: 200, body: SCRIPT });
  expect(await screen.findByText('17.5 out of 20')).toBeTruthy();
  expect(screen.getByText('Good work')).toBeTruthy();
  expect(screen.getByText('3 out of 4')).toBeTruthy();
  const first = screen.getByRole('region', { name: 'Page 1' });
  expect(
    within(first)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Comment 1: أين الوحدة؟ −0.5', 'M1 +1']);
  expect(within(screen.getByRole('region', { name: 'Page 3' })).getByText('Well done')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Document: Waves' }).textContent).toBe('/api/files/marked');
  expect(screen.getByRole('link', { name: /Open PDF/ }).getAttribute('href')).toBe('/api/files/marked');
});

it('opens the pages at the first mark, and goes from one mark to the next', async () => {
  const remarks = SCRIPT.remarks.map((remark) => ({ ...remark, page: remark.page + 1 }));
  open({ status: 200, body: { ...SCRIPT, remarks } });
  const pages = await screen.findByRole('region', { name: 'Document: Waves' });
  expect([pages.dataset.openAt, pages.dataset.shown]).toEqual(['2', undefined]);
  const steps = within(screen.getByRole('region', { name: 'Mark by mark' }));
  const at = () => [steps.getByText(/ of 3/).textContent, pages.dataset.shown];
  expect(steps.getByText('أين الوحدة؟')).toBeTruthy();
  for (let times = 0; times < 3; times += 1) await userEvent.click(steps.getByRole('button', { name: 'Next' }));
  expect(at()).toEqual(['3 of 3 · Page 4', '4']);
  expect(steps.getByText('Well done')).toBeTruthy();
  await userEvent.click(steps.getByRole('button', { name: 'Previous' }));
  expect(at()).toEqual(['2 of 3 · Page 2', '2']);
});

it('says which grade is on the pages if the marks have changed since', async () => {
  open({ status: 200, body: { ...SCRIPT, gradeOnPages: 16 } });
  const card = within(await cardOf('Grade'));
  expect(card.getByText('17.5 out of 20')).toBeTruthy();
  expect(card.getByText(/The pages below still say 16 out of 20/)).toBeTruthy();
});

it('renders formulas in comments', async () => {
  const remarks = [{ page: 1, number: 1, text: 'Use $v^2 = 2as$', mark: null }];
  open({ status: 200, body: { ...SCRIPT, remarks } });
  const page = await screen.findByRole('region', { name: 'Page 1' });
  await waitFor(() => expect(page.querySelector('math')).not.toBeNull());
});

it('shows the student’s typed answers by question, and answers without marks separately', async () => {
  const questions = [
    { label: '1', marks: 2, max: 4, answer: '3.0 m/s\nthen $5' },
    { label: '2', marks: 1, max: 4 },
  ];
  const otherAnswers = [{ label: '3', answer: 'السرعة' }];
  open({ status: 200, body: { ...SCRIPT, questions, otherAnswers } });
  const [first, second] = within(await cardOf('Marks by question')).getAllByRole('listitem');
  expect(first?.textContent).toBe('12 out of 4Typed answer: 3.0 m/s\nthen $5');
  expect(second?.textContent).toBe('21 out of 4');
  expect(within(await cardOf('Other typed answers')).getByRole('listitem').textContent).toBe('3Typed answer: السرعة');
});

it('shows a corrected PDF that was uploaded without remarks', async () => {
  open({ status: 200, body: { ...SCRIPT, version: null, questions: [], remarks: [] } });
  await screen.findByRole('region', { name: 'Document: Waves' });
  expect(screen.queryByText('What your teacher wrote')).toBeNull();
  expect(screen.queryByText('Marks by question')).toBeNull();
  expect(screen.queryByText('Other typed answers')).toBeNull();
});

it('says when the work was not returned', async () => {
  open({ status: 404, body: { code: 'not_found', message: 'Returned script not found.' } });
  expect(await screen.findByText('This work has not been returned')).toBeTruthy();
});

it('says so, without an error, if the work is gone with its task', async () => {
  fakeApi({
    'GET /api/marking/submissions/{submissionId}/returned': { [ID]: () => refused(404) },
    'GET /api/marking/submissions/{submissionId}/appeals': { [ID]: () => refused(404) },
  });
  renderPage(<Page />, { path: `/marked/${ID}`, user: { role: 'student' } });
  expect(await screen.findByText('This work has not been returned')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Appeals' })).toBeNull();
  expect(screen.queryByRole('button', { name: /try again/i })).toBeNull();
});

it('offers Retry when loading failed', async () => {
  open({ status: 500, body: { code: 'internal', message: 'No' } });
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeTruthy();
});
