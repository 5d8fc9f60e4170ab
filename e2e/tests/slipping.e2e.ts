import { expectAccessible } from '../support/accessible.ts';
import { enterAs } from '../support/pages.ts';
import { teacher, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a student who misses work and a session is listed with the reasons, and can be hidden and shown again', async ({
  page,
  teacherApi,
}) => {
  const [slips, comes] = [unique('Mona'), unique('Omar')];
  const classroom = await teacherApi.makeClass([slips, comes]);
  const { group, students } = classroom;
  const from = new Date(Date.now() - 24 * 3_600_000).toISOString();
  for (const { id } of students) await teacherApi.put(`/api/students/${id}/memberships`, { from });
  await teacherApi.setTask(classroom, { deadline: new Date(Date.now() - 60_000) });
  const session = await teacherApi.makeSession(classroom, unique('Lesson'));
  const attendance = students.map(({ id, name }) => ({ studentId: id, status: name === slips ? 'Absent' : 'Present' }));
  await teacherApi.put(`/api/session/${session._id}/attendance`, { attendance });

  await enterAs(page, teacher, `/slipping?group=${group._id}`);
  await page.getByRole('button', { name: 'Update now' }).click();
  const row = page.getByRole('row', { name: slips });
  await expect(row.getByRole('listitem')).toHaveText(['Work missing: 1 of 1', 'Sessions missed: 1 of 1']);
  await expect(page.getByRole('row', { name: comes })).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Report of ${slips}` }).click();
  await expect(page.getByRole('dialog', { name: `Report of ${slips}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await row.getByRole('button', { name: `Hide ${slips} for four weeks` }).click();
  await row.getByRole('button', { name: `Undo: show ${slips} again` }).click();
  await row.getByRole('button', { name: `Hide ${slips} for four weeks` }).click();
  await expect(row.getByText(/^Hidden until /)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Nobody is falling behind')).toBeVisible();
  await page.getByLabel('Show').selectOption('silenced');
  await row.getByRole('button', { name: `Show ${slips} again` }).click();
  await expect(row.getByRole('button', { name: `Hide ${slips} for four weeks` })).toBeVisible();

  await page.goto('/teacher-dashboard');
  await page
    .getByRole('list', { name: 'Today' })
    .getByRole('link', { name: /students? (?:is|are) falling behind/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Students falling behind' })).toBeVisible();
});
