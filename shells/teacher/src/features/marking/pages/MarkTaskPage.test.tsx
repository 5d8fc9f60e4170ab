import { FakeUploadRequest, ok } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { idOf, open, row, ROWS, saved, shown, surface, TASK } from '../testing/fake-scripts';

vi.mock('@fulcrum/pdf-viewer', async () => (await import('../testing/fake-viewer')).fakeViewer);

it('opens the first script without a grade, and switches scripts by key', async () => {
  open();
  await shown('Ben');
  await userEvent.keyboard('j');
  await shown('Cat');
  await userEvent.keyboard('u');
  await shown('Ben');
  await userEvent.keyboard('k');
  await shown('Ann');
  const zip = screen.getByRole('link', { name: 'Download all scripts (zip)' });
  expect(zip.getAttribute('href')).toBe(`/api/marking/tasks/${TASK}/scripts`);
  const list = screen.getByRole('list', { name: 'Scripts' });
  expect(within(list).getByRole('button', { name: 'Ann 12 / 20' }).getAttribute('aria-current')).toBe('true');
});

it('stamps at the mouse by key, proposes the sum, and saves everything', async () => {
  open();
  const page = await surface(2);
  fireEvent.pointerMove(page, { clientX: 100, clientY: 200, pointerType: 'mouse' });
  await userEvent.keyboard('{Shift>}3{/Shift}');
  fireEvent.pointerMove(page, { clientX: 150, clientY: 300, pointerType: 'mouse' });
  await userEvent.keyboard('{Shift>}4{/Shift}');
  expect(await screen.findByRole('img', { name: /^Marks on page 2: M1 \+1, A1 \+1/ })).toBeTruthy();
  expect(screen.getByText('Marks on the pages: 2 of 20')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use as grade' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Grade/).value).toBe('2');
  await screen.findByText('All marks are saved');
  const stamps = saved.flatMap(({ pages }) => pages).findLast(({ page: number }) => number === 2)?.stamps;
  expect(stamps).toMatchObject([
    { kind: 'M1', at: { x: 100, y: 200 }, mark: 1 },
    { kind: 'A1', at: { x: 150, y: 300 }, mark: 1 },
  ]);
});

it('draws with a pen, not with a finger, and undoes it', async () => {
  open();
  const page = await surface(1);
  const line = (pointerType: string) => {
    fireEvent.pointerDown(page, { pointerId: 1, pointerType, button: 0, clientX: 10, clientY: 10, pressure: 0.8 });
    fireEvent.pointerMove(page, { pointerId: 1, pointerType, clientX: 50, clientY: 60, pressure: 0.8 });
    fireEvent.pointerUp(page, { pointerId: 1, pointerType, clientX: 50, clientY: 60 });
  };
  line('touch');
  expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(true);
  line('pen');
  await screen.findByRole('img', { name: /^Marks on page 1: none; drawn lines: 1/ });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('img', { name: /^Marks on page 1: none; drawn lines: 0/ });
  await userEvent.keyboard('{Control>}y{/Control}');
  await screen.findByRole('img', { name: /^Marks on page 1: none; drawn lines: 1/ });
});

it('draws ink before the pointer event ends, and only once', async () => {
  open();
  const page = await surface(1);
  const send = (type: string, clientX: number) => {
    const where = { pointerId: 1, pointerType: 'pen', button: 0, clientX, clientY: 40, pressure: 0.8 };
    page.dispatchEvent(new PointerEvent(type, { bubbles: true, ...where }));
    return [...page.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  };
  const [dot] = send('pointerdown', 10);
  const [stroke] = send('pointermove', 200);
  expect(dot).toBeTruthy();
  expect(stroke).not.toBe(dot);
  act(() => void send('pointerup', 200));
  await screen.findByRole('img', { name: /^Marks on page 1: none; drawn lines: 1/ });
  expect(page.querySelectorAll('path')).toHaveLength(1);
  // The system cancels the next stroke, and choosing another tool drops the one after that.
  send('pointerdown', 10);
  expect(send('pointermove', 100)).toHaveLength(2);
  expect(send('pointercancel', 100)).toHaveLength(1);
  send('pointerdown', 10);
  expect(send('pointermove', 100)).toHaveLength(2);
  await userEvent.keyboard('s');
  expect(page.querySelectorAll('path')).toHaveLength(1);
});

it('draws a line from end to end: from a pen’s path, or from two taps', async () => {
  open();
  const page = await surface(1);
  await userEvent.keyboard('l');
  const pen = { pointerId: 1, pointerType: 'pen', button: 0 };
  fireEvent.pointerDown(page, { ...pen, clientX: 10, clientY: 10 });
  for (const clientX of [60, 90]) fireEvent.pointerMove(page, { ...pen, clientX, clientY: 80 });
  fireEvent.pointerUp(page, pen);
  fireEvent.click(page);
  await screen.findByRole('img', { name: /^Marks on page 1: none; drawn lines: 1/ });
  const tap = (clientX: number, clientY: number) => {
    fireEvent.pointerDown(page, { pointerId: 2, pointerType: 'touch', button: 0, clientX, clientY });
    fireEvent.click(page, { clientX, clientY });
  };
  tap(200, 200);
  tap(201, 200);
  tap(200, 300);
  await screen.findByRole('img', { name: /^Marks on page 1: none; drawn lines: 1/ });
  tap(300, 350);
  await screen.findByRole('img', { name: /^Marks on page 1: none; drawn lines: 2/ });
  await screen.findByText('All marks are saved');
  expect(saved.at(-1)?.pages[0]?.strokes.map(({ tool, points }) => [tool, points])).toEqual([
    [
      'line',
      [
        [10, 10, 0],
        [90, 80, 0],
      ],
    ],
    [
      'line',
      [
        [200, 300, 0.5],
        [300, 350, 0.5],
      ],
    ],
  ]);
});

const drag = (page: HTMLElement, pointerType: string, [from, to]: [[number, number], [number, number]]) => {
  const [down, up] = [from, to].map(([clientX, clientY]) => ({
    pointerId: 3,
    pointerType,
    button: 0,
    clientX,
    clientY,
  }));
  fireEvent.pointerDown(page, down);
  fireEvent.pointerMove(page, up);
  fireEvent.pointerUp(page, up);
  fireEvent.click(page, up);
};
const savedStamps = () => saved.at(-1)?.pages[0]?.stamps.map(({ kind, at }) => [kind, at.x, at.y]);

it('selects and moves annotations by mouse, finger and keys, and undoes it', async () => {
  open();
  const page = await surface(1);
  await userEvent.keyboard('{Shift>}1{/Shift}');
  fireEvent.click(page, { clientX: 100, clientY: 100 });
  await userEvent.keyboard('{Shift>}2{/Shift}');
  fireEvent.click(page, { clientX: 200, clientY: 100 });
  await userEvent.keyboard('s');
  drag(page, 'mouse', [
    [102, 101],
    [152, 301],
  ]);
  expect(screen.getByText(/^Selected on page 1: ✓/)).toBeTruthy();
  // A finger must select before it can move.
  drag(page, 'touch', [
    [200, 100],
    [200, 100],
  ]);
  expect(screen.getByText(/^Selected on page 1: ✗/)).toBeTruthy();
  drag(page, 'touch', [
    [200, 100],
    [200, 500],
  ]);
  await userEvent.keyboard('s{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() =>
    expect(savedStamps()).toEqual([
      ['✓', 149, 310],
      ['✗', 200, 500],
    ]),
  );
  await userEvent.keyboard('{Delete}');
  await screen.findByRole('img', { name: /^Marks on page 1: ✗;/ });
  expect(screen.queryByText(/^Selected/)).toBeNull();
  for (let undone = 0; undone < 4; undone += 1) await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(savedStamps()).toEqual([
      ['✗', 200, 100],
      ['✓', 150, 300],
    ]),
  );
});

it('writes a comment with a deduction where the page was tapped, and erases it', async () => {
  open();
  const page = await surface(1);
  await userEvent.keyboard('t');
  fireEvent.click(page, { clientX: 40, clientY: 90 });
  const dialog = await screen.findByRole('dialog', { name: 'Add comment' });
  await userEvent.type(within(dialog).getByLabelText(/^Comment on the page/), 'Where is the unit?');
  await userEvent.type(within(dialog).getByLabelText(/^Mark or deduction/), '-0.5');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add comment' }));
  await screen.findByRole('img', { name: /^Marks on page 1: Where is the unit\? −0.5/ });
  await userEvent.click(screen.getByRole('button', { name: 'Eraser' }));
  const here = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 60, clientY: 95 };
  fireEvent.pointerDown(page, here);
  fireEvent.pointerUp(page, here);
  expect(await screen.findByRole('img', { name: /^Marks on page 1: none/ })).toBeTruthy();
});

it('saves the grade like the dialog of View submissions', async () => {
  FakeUploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  const graded = row('2', 'Ben', { grade: 17.5, status: 'graded' });
  const submissions = () => (FakeUploadRequest.all.length > 0 ? [graded] : ROWS);
  open({ 'GET /api/tasks/submission/{id}': { [TASK]: () => ({ status: 200, body: submissions() }) } });
  await shown('Ben');
  await userEvent.type(screen.getByLabelText(/^Grade/), '21');
  await userEvent.click(screen.getByRole('button', { name: 'Save grade' }));
  expect(await screen.findByText(/from 0 to 20/)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Grade/));
  await userEvent.type(screen.getByLabelText(/^Grade/), '17.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save grade' }));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  expect(FakeUploadRequest.last.opened).toBe(`PUT /api/tasks/submission/${idOf('2')}/grade`);
  expect(FakeUploadRequest.last.form.get('grade')).toBe('17.5');
  FakeUploadRequest.last.answer(200, graded);
  await screen.findByRole('button', { name: 'Ben 17.5 / 20' });
});

it('says when nobody has submitted', async () => {
  open({ 'GET /api/tasks/submission/{id}': { [TASK]: ok([row('1', 'Ann', { _id: null, fileUrl: null })]) } });
  expect(await screen.findByText('Nobody has handed in yet')).toBeTruthy();
});

it('asks before discarding a comment that is being written', async () => {
  open();
  const page = await surface(1);
  await userEvent.keyboard('t');
  fireEvent.click(page, { clientX: 40, clientY: 90 });
  const dialog = await screen.findByRole('dialog', { name: 'Add comment' });
  await userEvent.type(within(dialog).getByLabelText(/^Comment on the page/), 'Where is');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(await screen.findByRole('dialog', { name: 'Discard what you typed?' })).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Add comment' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add comment' })).toBeNull());
});

it('shows its keys on “?”, and digits without Shift stamp nothing', async () => {
  open();
  const page = await surface(1);
  fireEvent.pointerMove(page, { clientX: 100, clientY: 200, pointerType: 'mouse' });
  await userEvent.keyboard('3');
  expect(screen.getByRole('img', { name: /^Marks on page 1: none/ })).toBeTruthy();
  await userEvent.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(keys.getByText('Shift + 1–9')).toBeTruthy();
  expect(keys.queryByText('Full marks, no marks')).toBeNull();
});
