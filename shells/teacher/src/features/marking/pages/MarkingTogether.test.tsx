import { ok } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { idOf, open, row, saved, shown, surface, TASK } from '../testing/fake-scripts';

vi.mock('@fulcrum/pdf-viewer', async () => (await import('../testing/fake-viewer')).fakeViewer);

it('shows a script that somebody else has open read-only, until it is taken over', async () => {
  const asked: unknown[] = [];
  open({
    'PUT /api/marking/submissions/{submissionId}/holder': {
      [idOf('2')]: ({ body }) => {
        asked.push(body);
        const isMine = asked.some((one) => JSON.stringify(one).includes('takeOver'));
        return { status: 200, body: { mine: isMine, holderName: isMine ? null : 'Omar' } };
      },
    },
  });
  expect(await screen.findByText(/^Omar has this script open/)).toBeTruthy();
  const page = await surface(1);
  const mark = async () => {
    fireEvent.pointerMove(page, { clientX: 100, clientY: 200, pointerType: 'mouse' });
    await userEvent.keyboard('{Shift>}3{/Shift}');
    const here = { pointerId: 1, pointerType: 'pen', button: 0, clientX: 60, clientY: 95 };
    fireEvent.pointerDown(page, here);
    fireEvent.pointerUp(page, here);
  };
  await mark();
  expect(page.getAttribute('aria-label')).toBe('Marks on page 1: none; drawn lines: 0');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save grade' });
  expect(save.matches(':disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Take over the script' }));
  await waitFor(() => expect(screen.queryByText(/has this script open/)).toBeNull());
  expect(save.matches(':disabled')).toBe(false);
  await mark();
  expect(page.getAttribute('aria-label')).toBe('Marks on page 1: M1 +1; drawn lines: 1');
});

it('links to the other scripts from one that is marked blind or cannot be loaded', async () => {
  const rows = [row('1', 'Ann', { marksHidden: true }), row('2', 'Ben'), row('3', 'Cat')];
  open({
    'GET /api/tasks/submission/{id}': { [TASK]: ok(rows) },
    'GET /api/marking/submissions/{submissionId}': {
      [idOf('1')]: () => ({
        status: 403,
        body: { code: 'marks_blind', message: 'No' },
      }),
      [idOf('2')]: () => ({ status: 404, body: { code: 'not_found', message: 'No' } }),
    },
  });
  expect(await screen.findByText('You mark this script a second time')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Failed to load this script')).toBeTruthy();
  await userEvent.keyboard('j');
  await shown('Cat');
});

it('sends what a killed tab has left of scripts that are not shown', async () => {
  const stamps = [{ id: 'left-behind1', kind: 'SF', at: { x: 5, y: 5 } }];
  const step = { page: 1, before: null, after: { list: 'stamps', one: stamps[0] } };
  const key = `unsaved-pages:${idOf('7')}:${idOf('3')}:ended-tab`;
  localStorage.setItem(key, JSON.stringify({ version: 0, changes: [step] }));
  open({}, { id: idOf('7') });
  await shown('Ben');
  const sent = () => saved.flatMap(({ pages }) => pages.flatMap((page) => page.stamps));
  await waitFor(() => expect(sent()).toContainEqual(stamps[0]));
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
});

it('says that somebody else has marked the script, and shows their marks', async () => {
  let reads = 0;
  const stamps = [{ id: 'theirs', kind: 'SF', at: { x: 5, y: 5 } }];
  const pages = [{ page: 1, strokes: [], stamps, comments: [] }];
  const theirs = { submissionId: idOf('2'), version: 4, pages, savedAt: null, savedById: null };
  open({
    'GET /api/marking/submissions/{submissionId}': {
      [idOf('2')]: () => {
        reads += 1;
        return { status: 200, body: reads === 1 ? { ...theirs, version: 3, pages: [] } : theirs };
      },
    },
    'PUT /api/marking/submissions/{submissionId}': {
      [idOf('2')]: () => ({
        status: 409,
        body: { code: 'marking_changed', message: 'No' },
      }),
    },
  });
  const page = await surface(1);
  fireEvent.pointerMove(page, { clientX: 100, clientY: 200 });
  await userEvent.keyboard('{Shift>}1{/Shift}');
  await userEvent.click(await screen.findByRole('button', { name: 'Show theirs' }));
  await screen.findByRole('img', { name: /^Marks on page 1: SF;/ });
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
});
