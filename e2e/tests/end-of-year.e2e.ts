import { expectAccessible } from '../support/accessible.ts';
import { addMaterial } from '../support/content.ts';
import { teacher, unique } from '../support/people.ts';
import { answer, enterAs, field, openSection, unfold } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { test } from '../support/taught.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('at the end of a year it is copied into the next one with its dates moved, and archived', async ({
  page,
  browser,
  otherDevice,
  teacherApi,
  taught,
}) => {
  const { year, group, student, yearId } = taught;
  const session = await teacherApi.makeSession(taught, 'Forces');
  const { _id: taskId, title } = await teacherApi.setTask(taught, { deadline: new Date('2027-01-10T18:00:00Z') });
  await addMaterial(teacherApi, taught, await printPdf(browser, unique('Notes')));

  await enterAs(page, teacher, '/teacher-dashboard');
  const section = await openSection(page, 'Years, groups and students');
  const entry = section.getByRole('group').filter({ hasText: year.name });
  const next = unique('Next year');
  await test.step('the year is copied, with its dates moved', async () => {
    await unfold(entry);
    await entry.getByRole('button', { name: `Copy into a new year: ${year.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Copy ${year.name}` });
    await field(dialog, 'Name of the new year').fill(next);
    await expect(dialog.getByRole('checkbox', { name: '1 task, with its mark scheme' })).toBeChecked();
    await field(dialog, 'First day of the old year').fill('05/09/2026');
    await field(dialog, 'First day of the new year').fill('04/09/2027');
    await expect(dialog.getByText('Every date moves by 364 days.')).toBeVisible();
    await expect(dialog).toContainText('9 Jan 2028');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Copy the year' }).click();
    await expectToast(page, 'The year is being copied');
    await expect(page.getByRole('progressbar', { name: year.name })).toHaveCount(0);
  });

  await test.step('the old year is archived', async () => {
    await entry.getByRole('button', { name: `Archive ${year.name}` }).click();
    await answer(page, 'All of it can still be read', 'Archive');
    await expect(entry.getByText('This year is archived.')).toBeVisible();
    await expect(field(entry, 'Group name')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('its tasks can be read, those of the next year edited', async () => {
    await enterAs(page, teacher, '/teacher-tasks', { yearId });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit ${title}` })).toHaveCount(0);
    await field(page, 'Year').selectOption(next);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('9 Jan 2028')).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
  });

  await test.step('neither its attendance nor its mark schemes can be changed', async () => {
    await enterAs(page, teacher, `/teacher-dashboard?session=${session._id}#attendance`);
    const attendance = page.getByRole('region', { name: 'Attendance of Forces' });
    await expect(attendance.getByRole('checkbox')).toBeDisabled();
    await expect(page.getByText('This year is archived.').last()).toBeVisible();
    await expect(attendance.getByRole('button')).toHaveCount(0);
    await enterAs(page, teacher, `/teacher-tasks/scheme/${taskId}`);
    await expect(page.getByText('This year is archived.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add question' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('students still read it, and nothing else changes it', async () => {
    const device = await otherDevice();
    await enterAs(device, student, '/student-tasks');
    await expect(device.getByText(title).first()).toBeVisible();
    await expect(teacherApi.put(`/api/groups/${group._id}`, { name: 'Another name' })).rejects.toThrow('year_archived');
  });
});
