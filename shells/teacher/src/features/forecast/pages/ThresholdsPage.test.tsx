import { notify } from '@fulcrum/shared-ui';
import { type FakeApi, fakeApi, ok, refused, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ReadThresholds } from '../api/read-thresholds';
import type { Thresholds } from '../api/thresholds';
import ThresholdsPage from './ThresholdsPage';

const LINE = 'BY 200 22, 42, 52 148 125';
const OPTION = {
  ...{ code: 'BY', maximum: 200, components: ['22', '42', '52'] },
  thresholds: [
    { grade: 'A*' as const, from: 148 },
    { grade: 'A' as const, from: 125 },
  ],
};
const TABLE: Thresholds = {
  ...{ board: '0625', series: '2026-06', note: 'Invented', text: LINE, savedAt: '2026-09-01T10:00:00.000Z' },
  ...{ options: [OPTION], components: [] },
};
const READ: ReadThresholds = {
  options: [OPTION],
  components: [{ code: '12', maximum: 40, thresholds: [{ grade: 'A', from: 28 }] }],
  bad: [{ line: 3, text: '12 40 28', problem: 'twice' }],
};

function open(tables: Thresholds[] = [], more: FakeApi = {}) {
  fakeApi({ 'GET /api/thresholds': ok(tables), 'POST /api/thresholds/parse': ok(READ) }, more);
  renderPage(<ThresholdsPage />, { path: '/thresholds', user: { role: 'teacher' } });
}

const words = (element: HTMLElement | undefined) => element?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');

async function paste(text: string) {
  await userEvent.click(await screen.findByLabelText(/^Lines of the table/));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
}

it('shows what was read of pasted lines, and which were not understood, before anything is saved', async () => {
  open();
  await screen.findByText('No thresholds of this syllabus yet');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await paste(LINE);
  const [head, option] = within(await screen.findByRole('table', { name: 'Options' })).getAllByRole('row');
  expect(words(head)).toMatch(/Option.*Components.*Maximum.*A\*.*A/);
  expect(words(option)).toMatch(/BY.*22, 42, 52.*200.*148.*125/);
  expect(screen.getByRole('table', { name: 'Components' })).toBeTruthy();
  expect(words(screen.getByText(/^Line 3/))).toBe('Line 3, 12 40 28: it was there before.');
});

it('saves the pasted text with its series and note; another text is shown again first', async () => {
  const warn = vi.spyOn(notify, 'success');
  let sent: unknown;
  open([], {
    'PUT /api/thresholds': ({ body }) => {
      sent = body;
      return { status: 200, body: TABLE };
    },
  });
  await paste(LINE);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('Choose the series of the table')).toBeTruthy();
  const series = screen.getByLabelText<HTMLSelectElement>(/^Series/);
  const first = series.options[1]?.value ?? '';
  await userEvent.selectOptions(series, first);
  await userEvent.type(screen.getByLabelText(/^Note/), 'Invented');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual({ board: '0625', series: first, text: LINE, note: 'Invented' }));
  await waitFor(() => expect(warn).toHaveBeenCalledWith('Thresholds saved'));
  await userEvent.type(screen.getByLabelText(/^Lines of the table/), ' 102');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('offers no saving of a table without options', async () => {
  open([], { 'POST /api/thresholds/parse': ok({ options: [], components: [], bad: [] }) });
  await paste('Grade thresholds');
  expect(await screen.findByText(/^No line is an option/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('lists saved tables, which are corrected and removed', async () => {
  let removed: unknown;
  open([TABLE], {
    'DELETE /api/thresholds/{board}/{series}': ({ path }) => {
      removed = path;
      return { status: 200, body: { msg: 'Thresholds removed' } };
    },
  });
  const card = within(await screen.findByRole('region', { name: 'June 2026' }));
  expect(card.getByText('Invented')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Edit thresholds of June 2026' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Lines of the table/).value).toBe(LINE);
  await userEvent.click(card.getByRole('button', { name: 'Remove thresholds of June 2026' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove these thresholds?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removed).toEqual({ board: '0625', series: '2026-06' }));
});

it('shows an error if loading fails', async () => {
  open([], { 'GET /api/thresholds': () => refused(500) });
  expect((await screen.findAllByText('Failed to load thresholds')).length).toBeGreaterThan(0);
});
