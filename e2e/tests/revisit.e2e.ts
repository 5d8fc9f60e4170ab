import type { Page } from '@playwright/test';
import { enterAs } from '../support/pages.ts';
import { parentOf } from '../support/parents.ts';
import { type Account, teacher } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** In bytes, as transferred: a phone in a village pays for each. */
const MOST_BYTES = 10 * 1024;

/** Opens a page a second time, in a new tab of the same browser. @returns the transferred bytes by address */
async function bytesOfRevisit(page: Page, path: string): Promise<[address: string, bytes: number][]> {
  const again = await page.context().newPage();
  const client = await page.context().newCDPSession(again);
  await client.send('Network.enable');
  const addresses = new Map<string, string>();
  const bytes: [string, number][] = [];
  client.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.push([addresses.get(requestId) ?? '', encodedDataLength]),
  );
  await again.goto(path, { waitUntil: 'networkidle' });
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await again.close();
  return bytes;
}

test('a dashboard that is opened again transfers at most 10 KB', async ({ page, teacherApi, otherDevice }) => {
  const { student } = await teacherApi.makeClass();
  const visit = async (device: Page, account: Account, path: string) => {
    await enterAs(device, account, path);
    await device.waitForLoadState('networkidle');
    const bytes = await bytesOfRevisit(device, path);
    const sum = bytes.reduce((total, [, one]) => total + one, 0);
    expect(sum, JSON.stringify(bytes)).toBeLessThanOrEqual(MOST_BYTES);
  };
  await visit(page, student, '/student-dashboard');
  await visit(await otherDevice(), teacher, '/teacher-dashboard');
  await visit(await otherDevice(), await parentOf(page.request, student), '/parent-dashboard');
});
