import { expectAccessible } from '../support/accessible.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs, expectPath } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('the dashboard opens with what needs the teacher, and each entry links to that work', async ({
  page,
  teacherApi,
}) => {
  const room = await teacherApi.makeClass();
  const session = await teacherApi.makeSession(room, unique('Moments'));
  await enterAs(page, teacher, '/teacher-dashboard');
  const today = page.getByRole('list', { name: 'Today' });
  const line = today.getByRole('link', { name: `Take attendance of ${session.title}` });
  await expect(line).toContainText(`${room.group.name} · 0 of 1 recorded`);
  await expectAccessible(page);
  await line.click();
  await expectPath(page, '/teacher-dashboard');
  await expect(page.getByRole('region', { name: `Attendance of ${session.title}` })).toBeVisible();
});
