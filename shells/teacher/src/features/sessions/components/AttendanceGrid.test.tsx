import { renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AttendanceGrid } from './AttendanceGrid';

it('shows both spellings of a student’s name', () => {
  const students = [
    { _id: 'ann', name: 'Ann', alternateName: 'آن' },
    { _id: 'ben', name: 'Ben' },
  ];
  renderPage(<AttendanceGrid students={students} columns={[]} percents={new Map()} onMark={() => undefined} />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Ann آن', 'Ben', 'Came']);
});
