import type { Page } from '@playwright/test';
import { enterAs, field } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Simulates a poor mobile connection: 400 kbit/s each way, 400 ms latency. */
async function slowDown(page: Page): Promise<void> {
  const bytesPerSecond = 50_000;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

test('on a slow connection a page shows that it is loading, and an upload its progress @drawn-4', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass();
  const task = await teacherApi.setTask(classroom);
  await enterAs(page, classroom.student, '/student-dashboard');
  await expect(page.getByRole('region', { name: 'Next deadlines' })).toContainText(task.title);
  await slowDown(page);
  await page.getByRole('link', { name: 'Attendance', exact: true }).first().click();
  await expect(page.getByText('Loading…').first()).toBeAttached();
  await expect(page.getByText('No attendance records')).toBeVisible();

  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click();
  const card = page.getByRole('region', { name: task.title });
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'not a sound one ')]);
  await field(card, 'Your work: one PDF, at most 25 MB').setInputFiles({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer,
  });
  await card.getByRole('button', { name: 'Upload' }).click();
  const progress = card.getByRole('progressbar', { name: 'Uploading' });
  await expect(progress).toBeVisible();
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
  await expect(card.getByRole('alert')).toContainText('PDF', { timeout: 30_000 });
  await expect(progress).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Upload' })).toBeEnabled();
});
