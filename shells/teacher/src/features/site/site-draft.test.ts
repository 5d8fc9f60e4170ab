import { expect, it } from 'vitest';
import { moved, newCourse, problemsOfCourse } from './site-draft';

const courses = [newCourse(), newCourse(), newCourse()];
const ids = (list: typeof courses) => list.map((course) => courses.findIndex(({ id }) => id === course.id));

it('swaps with a neighbour, and stays at either end', () => {
  expect(ids(moved(courses, 0, 1))).toEqual([1, 0, 2]);
  expect(ids(moved(courses, 2, -1))).toEqual([0, 2, 1]);
  expect(moved(courses, 0, -1)).toBe(courses);
  expect(moved(courses, 2, 1)).toBe(courses);
});

it('requires a title in one language, and descriptions within the limit', () => {
  expect(problemsOfCourse(newCourse())).toEqual({ title: 'courseUntitled' });
  expect(problemsOfCourse({ ...newCourse(), titleAr: 'الموجات', descriptionAr: 'و'.repeat(301) })).toEqual({
    descriptionAr: 'descriptionLong',
  });
});
