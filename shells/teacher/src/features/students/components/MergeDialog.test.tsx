import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, ok, type BodyOf } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { studentOf as student } from '../../../testing/students';
import { StudentTables } from './StudentTables';

const [ANN, TWICE] = [student('Ann'), student('Twice', { name: 'Ann', groupId: null })];
const account = (of: typeof ANN, groupName: string | null, parentEmail = '') => ({ ...of, groupName, parentEmail });
const preview: BodyOf<'GET /api/students/{studentId}/merge/{otherId}'> = {
  kept: account(ANN, 'Sunday', 'mum@home.example'),
  gone: account(TWICE, null, 'dad@home.example'),
  counts: [
    { kind: 'attendance', kept: 2, gone: 0 },
    { kind: 'handIns', kept: 3, gone: 1 },
  ],
  clashes: [
    {
      kind: 'handIn',
      title: 'Forces',
      kept: { state: 'handedIn', value: null },
      gone: { state: 'graded', value: '18 / 20' },
      stays: 'gone',
    },
  ],
  parentEmail: 'mum@home.example',
  parentLeaves: 'dad@home.example',
};
const swapped = { ...preview, kept: preview.gone, gone: preview.kept, clashes: [] };
const openAll = (realTeacherId: string | null = null) =>
  renderPage(<StudentTables />, { user: { role: 'teacher', realTeacherId }, path: '/all-students?show=all' });
const choose = async () => {
  await screen.findByRole('table', { name: 'All Students' });
  const [first] = screen.getAllByRole('checkbox', { name: 'Choose Ann' });
  if (first) await userEvent.click(first);
};

it('says what a merge does with both accounts, and merges into the kept one', async () => {
  let sent: unknown;
  fakeApi({
    'GET /api/auth/students': ok([ANN, TWICE, student('Ben')]),
    'GET /api/students/{studentId}/merge/{otherId}': { 'Ann/Twice': ok(preview), 'Twice/Ann': ok(swapped) },
    'GET /api/students/{studentId}/merges': { Ann: ok([]), Twice: ok([]) },
    'POST /api/students/{studentId}/merge': {
      Twice: ({ body }) => {
        sent = body;
        return { status: 200, body: { msg: 'The accounts are merged', merged: true, gaveWay: [] } };
      },
    },
  });
  openAll();
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Merge with another account…' }));
  const dialog = screen.getByRole('dialog', { name: 'Two accounts of Ann' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Choose Ann, twice@school.example' }));
  const both = within(await within(dialog).findByRole('table', { name: 'What both accounts have' }));
  const lines = both.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines.slice(-2)).toEqual([expect.stringMatching(/^Hand-ins/), expect.stringMatching(/^Sessions/)]);
  const clash = within(await within(dialog).findByRole('table', { name: /same task, quiz or session/ }));
  expect(clash.getAllByRole('row')[1]?.textContent).toContain('Hand-in ForcesStaysGraded 18 / 20Set asideHanded in');
  expect(dialog.textContent).toContain('dad@home.example no longer sees this child');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Ann twice@school.example' }));
  expect(await within(dialog).findByText(/^ann@school.example can no longer sign in/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge the accounts' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual({ otherId: 'Ann' });
});

it('proposes to keep the account that has more, and names both', async () => {
  const BEN = student('Ben');
  const fuller = { ...preview, kept: account(BEN, null), counts: [{ kind: 'handIns' as const, kept: 0, gone: 4 }] };
  const other = {
    ...preview,
    counts: [{ kind: 'handIns' as const, kept: 4, gone: 0 }],
    gone: fuller.kept,
    kept: account(ANN, 'Sunday'),
  };
  fakeApi({
    'GET /api/auth/students': ok([BEN, ANN]),
    'GET /api/students/{studentId}/merge/{otherId}': {
      'Ben/Ann': ok({ ...fuller, gone: other.kept }),
      'Ann/Ben': ok(other),
    },
    'GET /api/students/{studentId}/merges': { Ann: ok([]), Ben: ok([]) },
  });
  openAll();
  await screen.findByRole('table', { name: 'All Students' });
  for (const name of ['Choose Ben', 'Choose Ann']) await userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Merge the two accounts…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Ben and Ann' }));
  expect(await dialog.findByRole('radio', { name: 'Ann ann@school.example' })).toHaveProperty('checked', true);
  expect(await dialog.findByText(/^ben@school.example can no longer sign in/)).toBeTruthy();
});

it('finds the other account by its email, and lists only the kept one after the merge', async () => {
  const done = vi.spyOn(notify, 'success');
  let rows = [ANN, student('Zoe')];
  const merge = { ...preview, gone: account(student('Zoe'), null, 'dad@home.example'), clashes: [] };
  fakeApi({
    'GET /api/auth/students': ({ url }) => {
      const search = url.searchParams.get('search') ?? '';
      return { status: 200, body: rows.filter(({ name, email }) => `${name} ${email}`.includes(search)) };
    },
    'GET /api/students/{studentId}/merge/{otherId}': { 'Ann/Zoe': ok(merge) },
    'GET /api/students/{studentId}/merges': { Ann: ok([]) },
    'POST /api/students/{studentId}/merge': {
      Ann: () => {
        rows = [ANN];
        return { status: 200, body: { msg: 'The accounts are merged', merged: true, gaveWay: [] } };
      },
    },
  });
  openAll();
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Merge with another account…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Two accounts of Ann' }));
  const search = dialog.getByLabelText('The other account: name, email or phone');
  expect(dialog.queryByRole('button', { name: /^Choose Zoe/ })).toBeNull();
  await userEvent.clear(search);
  await userEvent.type(search, 'zoe@school.example');
  await userEvent.click(await dialog.findByRole('button', { name: 'Choose Zoe, zoe@school.example' }));
  expect(await dialog.findByText(/^zoe@school.example can no longer sign in/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Merge the accounts' }));
  await waitFor(() => expect(screen.queryByText('Zoe')).toBeNull());
  expect(done).toHaveBeenCalledWith('The accounts are merged');
  expect(screen.getByRole('checkbox', { name: 'Choose Ann' })).toBeTruthy();
});

it('shows what an earlier merge set aside, with its file and its marks', async () => {
  const side = { state: 'handedIn' as const, value: null };
  const marks = [{ page: 2, drawn: 3, given: -0.5, comments: ['Units?'] }];
  const setAside = [{ kind: 'handIn' as const, title: 'Waves', side, fileUrls: ['/api/files/f1?sig=x'], marks }];
  const merged = { name: 'Ann', email: 'old@school.example', parentEmail: null, at: '2026-11-01T15:00:00.000Z' };
  fakeApi({
    'GET /api/auth/students': ok([ANN, TWICE]),
    'GET /api/students/{studentId}/merge/{otherId}': { 'Ann/Twice': ok(preview) },
    'GET /api/students/{studentId}/merges': { Ann: ok([{ ...merged, setAside }]) },
  });
  openAll();
  await screen.findByRole('table', { name: 'All Students' });
  for (const box of screen.getAllByRole('checkbox', { name: 'Choose Ann' })) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Merge the two accounts…' }));
  await userEvent.click(await screen.findByText('Accounts that were merged into the kept one before'));
  expect(screen.getByText('old@school.example')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^File/ }).getAttribute('href')).toContain('/api/files/f1');
  expect(screen.getByText(/^Marked on page 2:/).textContent).toBe(
    'Marked on page 2: 3 strokes and stamps, marks given: -0.5Units?',
  );
});

it('is not offered to assistants', async () => {
  fakeApi({ 'GET /api/auth/students': ok([ANN, TWICE]) });
  openAll('t1');
  await choose();
  expect(screen.getByRole('button', { name: 'Add to a group' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Merge/ })).toBeNull();
});
