import { ApiError } from '@fulcrum/shared-ui';
import { expect, it } from 'vitest';
import { failureText, warningOf } from './failures';

it.each([
  [
    new ApiError(409, { message: 'The school still has 3 students.' }),
    'Failed to delete school. The school still has 3 students.',
  ],
  [new ApiError(500, { message: 'Internal' }), 'Failed to delete school'],
  [new ApiError(0, null), 'Failed to delete school'],
])('starts with the page’s message, followed by the reason if the user can act on it', (error, text) => {
  expect(failureText('Failed to delete school', error)).toBe(text);
});

const words = { fillAll: 'Please fill all fields', labels: { grade: 'Grade' } };

it('asks to fill empty fields, and names the field of an invalid value', () => {
  expect(warningOf({ grade: 'Enter a grade' }, { grade: ' ', title: 'x' }, words)).toBe('Please fill all fields');
  expect(warningOf({ grade: 'At most 20' }, { grade: '21', title: 'x' }, words)).toBe('Grade: At most 20');
  expect(warningOf({ grade: 'At most 20', title: 'Enter a title' }, { grade: '21', title: '' }, words)).toBe(
    'Please fill all fields',
  );
});
