import { expectAccessible } from '../support/accessible.ts';
import { addMaterial } from '../support/content.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { drawQuestions } from '../support/pictures.ts';
import { test } from '../support/taught.ts';
import { expect } from '../support/test.ts';

test('the arrow keys move through the tabs of a group, each with the group’s content @drawn-3', async ({
  page,
  browser,
  teacherApi,
  taught,
}) => {
  const { group, yearId, student } = taught;
  const pdf = await printPdf(browser, 'Levers');
  const worksheet = unique('Worksheet');
  await addMaterial(teacherApi, taught, { ...pdf, name: `${worksheet}.pdf` });
  const task = await teacherApi.setTask(taught);
  const session = await teacherApi.makeSession(taught);
  const quiz = await teacherApi.setQuiz(taught, { pictures: await drawQuestions(1) });
  const live = { title: unique('Revision'), link: 'https://zoom.example/j/1' };
  await teacherApi.put(`/api/year/${yearId}/zoom`, { zoomLinks: [live] });
  const trip = { title: unique('Trip'), text: 'On Saturday.', readers: 'both' };
  await teacherApi.post('/api/announcements', { ...trip, scope: 'groups', ids: [group._id] });

  await enterAs(page, teacher, `/group/${group._id}`);
  await page.getByRole('tab', { name: 'Students' }).focus();
  const shown = page.getByRole('tabpanel');
  for (const [name, thing] of [
    ['Students', student.name],
    ['Sessions', session.title],
    ['Tasks', task.title],
    ['Quizzes', quiz.title],
    ['Materials', worksheet],
    ['Live classes', live.title],
    ['Announcements', trip.title],
  ] as const) {
    await expect(page.getByRole('tab', { name, selected: true })).toBeFocused();
    await expect(shown).toContainText(thing);
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('tab', { name: 'Students', selected: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Announcements', selected: true })).toBeVisible();
  await expect(shown.getByRole('link', { name: trip.title })).toBeVisible();
});
