import { byName, compareValues } from '@fulcrum/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment } from 'react';
import { expect, it } from 'vitest';
import { type Column, DataTable } from './DataTable';

interface Pupil {
  _id: string;
  name: string;
  grade: number | null;
}

const pupils: Pupil[] = [
  { _id: '1', name: 'omar', grade: 9 },
  { _id: '2', name: 'Amal', grade: 10 },
  { _id: '3', name: 'Zein', grade: null },
];
const columns: Column<Pupil>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name, sortBy: (row) => row.name },
  { key: 'grade', header: 'Grade', cell: (row) => row.grade ?? '-', sortBy: (row) => row.grade, numeric: true },
  { key: 'id', header: 'Id', cell: (row) => row._id },
];

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

const show = () => render(<DataTable label="Pupils" columns={columns} rows={pupils} rowKey={(row) => row._id} />);

it('keeps the rows’ order until a header is pressed', () => {
  show();
  expect(names()).toEqual(['omar', 'Amal', 'Zein']);
});

it('sorts ascending on the first press and descending on the second, ignoring case', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Amal', 'omar', 'Zein']);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Zein', 'omar', 'Amal']);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
});

it('starts ascending again on another header, and sorts numbers by value', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await userEvent.click(screen.getByRole('button', { name: 'Grade' }));
  expect(names()).toEqual(['Zein', 'omar', 'Amal']);
});

it('has no button on a header that does not sort', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Id' })).toBeNull();
});

it('sorts with the select that a phone shows', async () => {
  show();
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name, descending');
  expect(names()).toEqual(['Zein', 'omar', 'Amal']);
});

it('orders names ignoring case', () => {
  expect(byName(pupils).map(({ name }) => name)).toEqual(['Amal', 'omar', 'Zein']);
  expect(compareValues('cairo', 'Cairo')).toBe(0);
});

it('makes the rows of all long tables compact with one switch, and remembers it on the device', async () => {
  const long = <DataTable long label="Pupils" columns={columns} rows={pupils} rowKey={(row) => row._id} />;
  const compactTables = () => document.querySelectorAll('[class*=compact] table').length;
  const { unmount } = render([<Fragment key="one">{long}</Fragment>, <Fragment key="other">{long}</Fragment>]);
  const [first, second] = screen.getAllByRole('button', { name: 'Compact rows' });
  expect([first?.getAttribute('aria-pressed'), compactTables()]).toEqual(['false', 0]);
  first?.focus();
  await userEvent.keyboard(' ');
  expect([second?.getAttribute('aria-pressed'), compactTables()]).toEqual(['true', 2]);
  unmount();

  render(long);
  expect(compactTables()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Compact rows', pressed: true }));
  expect(compactTables()).toBe(0);
  expect(localStorage).toHaveLength(0);
});

it('has no switch on a table with few rows', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Compact rows' })).toBeNull();
});
