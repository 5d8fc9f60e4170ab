import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible } from '../support/accessible.ts';
import type { Api, Upload } from '../support/api.ts';
import { dataDirectory } from '../support/environment.ts';
import { mailTo, oneTimePasswordIn } from '../support/mail.ts';
import { answer, enterAs, field } from '../support/pages.ts';
import { printPdf } from '../support/pdf.ts';
import { type Account, PASSWORD, teacher } from '../support/people.ts';
import { expect, test as base } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

interface Family {
  classroom: Awaited<ReturnType<Api['makeClass']>>;
  parent: Account;
  work: Upload;
}

/** A student with graded work, and their parent, who has chosen a password. */
const test = base.extend<{ family: Family }>({
  family: async ({ teacherApi, apiOf, browser, request }, use) => {
    const classroom = await teacherApi.makeClass();
    const { student } = classroom;
    const task = await teacherApi.setTask(classroom, { title: 'Moments: levers?' });
    const work = await printPdf(browser, 'My answers');
    const handedIn = await (await apiOf(student)).handIn(task, work);
    await teacherApi.putForm(`/api/tasks/submission/${handedIn._id}/grade`, { grade: '17', comments: 'Well done' });
    const email = student.parentEmail;
    const password = oneTimePasswordIn(await mailTo(dataDirectory(), email));
    await request.post('/api/auth/login', { data: { email, password } });
    await request.post('/api/auth/parent/set-password', { data: { email, newPassword: PASSWORD } });
    await use({ classroom, parent: { email, password: PASSWORD }, work });
  },
});

test('a parent consents and downloads the child’s data, and the teacher deletes the child @drawn-2', async ({
  page,
  otherDevice,
  family: { classroom, parent, work },
  request,
}) => {
  const { student, year, group } = classroom;
  await test.step('the parent agrees to the privacy notice', async () => {
    await enterAs(page, parent, '/parent-dashboard');
    const consent = page.getByText('To teach your child we keep');
    await expect(consent).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(consent).toBeHidden();
    await expect(page.getByText('Confirm your email address')).toBeHidden();
    await expect(page.getByRole('region', { name: `Report of ${student.name}` })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'I have read this and agree' }).click();
    await expectToast(page, 'Your agreement is saved');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Your child’s data')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the parent requests the data and opens the archive', async () => {
    await page.getByRole('link', { name: 'Account' }).first().click();
    const archive = page.getByRole('region', { name: 'My data' });
    await archive.getByRole('button', { name: 'Make an archive' }).click();
    const link = archive.getByRole('link', { name: /^Download the zip/ });
    await expect(link).toBeVisible({ timeout: 30_000 });
    await expect(archive.getByRole('button', { name: 'Make an archive' })).toHaveCount(0);
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('My data.zip');
    const files = unzipSync(await readFile(await download.path()));
    const folder = `1 ${student.name}`;
    const rowsOf = (name: string): object[] =>
      JSON.parse(strFromU8(files[`${folder}/${name}.json`] ?? new Uint8Array()));
    expect(rowsOf('student')).toMatchObject([{ name: student.name, email: student.email, parentEmail: parent.email }]);
    expect(rowsOf('tasks')).toMatchObject([{ task: 'Moments: levers?', grade: 17, comments: 'Well done' }]);
    expect(rowsOf('parent-consents')).toEqual([{ textVersion: '2026-12', at: expect.stringMatching(/^\d{4}-/) }]);
    const handedIn = files[`${folder}/tasks/1 Moments levers, handed in.pdf`];
    expect(Buffer.from(handedIn ?? [])).toEqual(work.buffer);
  });

  await test.step('the teacher sees the consent and deletes the child', async () => {
    const teacherPage = await otherDevice();
    await enterAs(teacherPage, teacher, '/all-students');
    await field(teacherPage, 'Year').selectOption(year.name);
    await field(teacherPage, 'Group').selectOption(group.name);
    const row = teacherPage.getByRole('row').filter({ hasText: student.name });
    await expect(row).toContainText(/Agreed to the privacy notice, \d+ \w+ \d{4}/);
    await row.getByRole('button', { name: `Delete ${student.name}` }).click();
    await answer(teacherPage, `Delete ${student.name}`, 'Delete');
    await expect(row).toHaveCount(0);
  });

  await test.step('nobody in the family can sign in any more', async () => {
    for (const { email } of [student, parent]) {
      const reply = await request.post('/api/auth/login', { data: { email, password: PASSWORD } });
      expect(reply.status()).toBe(401);
    }
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
});
