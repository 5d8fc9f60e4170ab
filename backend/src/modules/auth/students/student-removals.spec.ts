import { expect, it } from 'vitest';
import { StudentRemovals } from './student-removals.js';

it('runs every removal with the student, and stops at the first that fails so that the job is run again', async () => {
  const seen: string[] = [];
  const removals = new StudentRemovals();
  const removal = (name: string) => ({
    name,
    remove: async (tenantId: string, studentId: string) => void seen.push(`${name} ${tenantId} ${studentId}`),
  });
  removals.register(removal('tasks'));
  removals.register(removal('sessions'));
  await removals.removeAll('t', 's');
  expect(seen).toEqual(['tasks t s', 'sessions t s']);
  removals.register({ name: 'quizzes', remove: () => Promise.reject(new Error('disk full')) });
  await expect(removals.removeAll('t', 's')).rejects.toThrow('disk full');
});

it('refuses a second removal of one name', () => {
  const removals = new StudentRemovals();
  const tasks = { name: 'tasks', remove: async () => undefined };
  removals.register(tasks);
  expect(() => removals.register(tasks)).toThrow('registered twice');
});
