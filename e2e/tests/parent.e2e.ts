import { createHmac, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Api, Person, Upload } from '../support/api.ts';
import { dataDirectory } from '../support/environment.ts';
import { answer, chooseAction, enterAs, field, openSection, PHONE } from '../support/pages.ts';
import { parentOf } from '../support/parents.ts';
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
    await use({ classroom, parent: await parentOf(request, student), work });
  },
});

/**
 * The unsubscribe link of a weekly mail, signed as the product does: the mails themselves are only sent on Saturdays.
 */
async function linkOf(parentId: string): Promise<string> {
  const { APP_SECRET } = JSON.parse(await readFile(path.join(dataDirectory(), 'secrets.json'), 'utf8'));
  const key = Buffer.from(hkdfSync('sha256', APP_SECRET, 'fulcrum', 'unsubscribe', 32));
  return `/api/digest/${parentId}.${createHmac('sha256', key).update(`digest/${parentId}`).digest('base64url')}`;
}

async function parentIdOf(api: Api, { id }: Person): Promise<string> {
  const rows = await api.get<{ _id: string; parentId: { _id: string } }[]>('/api/auth/students');
  return rows.find(({ _id }) => _id === id)?.parentId._id ?? '';
}

async function stopMails(page: Page, link: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(link);
  await expect(title).toHaveText('You receive the weekly mails');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Stop the mails' }).click();
  await expect(title).toHaveText('You receive no weekly mails');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Receive them again' }).click();
  await expect(title).toHaveText('You receive the weekly mails');
}

test('a parent consents, downloads the child’s data and stops the mails, and the teacher deletes the child', async ({
  page,
  otherDevice,
  teacherApi,
  family: { classroom, parent, work },
  request,
}) => {
  const { student, year, group } = classroom;
  await test.step('the parent agrees to the privacy notice', async () => {
    await enterAs(page, parent, '/parent-dashboard');
    const consent = page.getByText('To teach your child we keep');
    await page.getByText('Read all').click();
    await expect(consent).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(consent).toBeHidden();
    await expect(page.getByText('Confirm your email address')).toBeHidden();
    await expect(page.getByRole('region', { name: `Report of ${student.name}` })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'I have read this and agree' }).click();
    await expectToast(page, 'Thank you. Your agreement is saved.');
    await openSection(page, 'Your child’s data');
    await expect(page.getByText(`You agreed to how we keep ${student.name}’s data on`)).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Your child’s data')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the parent requests the data and opens the archive', async () => {
    await page.getByRole('link', { name: 'Account' }).first().click();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^My data/ }).click();
    const archive = page.getByRole('region', { name: 'My data' });
    await archive.getByRole('button', { name: 'Make an archive' }).click();
    const link = archive.getByRole('link', { name: /^Download the zip/ });
    await expect(link).toBeVisible();
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

  await test.step('the parent stops the weekly mails by their link, and has them sent again', async () => {
    const phone = await otherDevice();
    await phone.setViewportSize(PHONE);
    await stopMails(phone, await linkOf(await parentIdOf(teacherApi, student)));
  });

  await test.step('the teacher sees the consent and deletes the child', async () => {
    const teacherPage = await otherDevice();
    await enterAs(teacherPage, teacher, '/all-students?tab=group');
    await field(teacherPage, 'Year').selectOption(year.name);
    await field(teacherPage, 'Group').selectOption(group.name);
    const row = teacherPage.getByRole('row').filter({ hasText: student.name });
    await expect(row).toContainText(/Agreed to the privacy notice, \d+ \w+ \d{4}/);
    await chooseAction(row, 'Delete');
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
