import { expectAccessible } from '../support/accessible.ts';
import { teacher } from '../support/people.ts';
import { answer, enterAs, field, openSection } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('live-class links are added, edited, deleted and saved together, and reach the year’s students @drawn-2', async ({
  page,
  otherDevice,
  teacherApi,
}) => {
  const { year, student } = await teacherApi.makeClass();
  const studentPage = await otherDevice();
  await enterAs(studentPage, student, '/student-dashboard');
  const classes = studentPage.getByRole('region', { name: `Live classes of ${year.name}` });
  await expect(classes).toContainText('No live classes right now.');

  await enterAs(page, teacher, '/teacher-dashboard');
  const section = await openSection(page, 'Zoom links');
  await field(section, 'Year').selectOption(year.name);
  const row = (number: number) => section.getByRole('group', { name: `Link ${number}` });
  const save = section.getByRole('button', { name: 'Save all' });
  for (const [index, title] of ['Saturday revision', 'Monday lesson'].entries()) {
    await section.getByRole('button', { name: 'Add link' }).click();
    await field(row(index + 1), 'Title').fill(title);
    await field(row(index + 1), 'Link').fill(`https://zoom.example/j/${index + 1}`);
  }
  await field(row(1), 'Day').selectOption('Saturday');
  await field(row(1), 'Time').fill('17:30');
  await save.click();
  await expectToast(page, 'Zoom links saved');
  await expectAccessible(page);
  await studentPage.reload();
  await expect(classes.getByRole('listitem').first()).toContainText(/Saturday revisionSaturday.*17:30/);
  await expect(classes.getByRole('link')).toHaveText(['Join Saturday revision', 'Join Monday lesson']);
  await expect(classes.getByRole('link').first()).toHaveAttribute('href', 'https://zoom.example/j/1');
  await expectAccessible(studentPage);

  await field(row(1), 'Title').fill('Saturday questions');
  await section.getByRole('button', { name: 'Delete Monday lesson' }).click();
  await answer(page, 'Monday lesson', 'Delete');
  await expect(section).toContainText('There are changes that are not saved yet.');
  await save.click();
  await expectToast(page, 'Zoom links saved');
  await studentPage.reload();
  await expect(classes.getByRole('link')).toHaveText(['Join Saturday questions']);
});
