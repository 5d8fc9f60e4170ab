import { createHmac, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from '../support/accessible.ts';
import { dataDirectory } from '../support/environment.ts';
import { expect, test } from '../support/test.ts';

/**
 * The unsubscribe link of a weekly mail, signed as the product does: the mails themselves are only sent on Saturdays.
 */
async function linkOf(parentId: string): Promise<string> {
  const { APP_SECRET } = JSON.parse(await readFile(path.join(dataDirectory(), 'secrets.json'), 'utf8'));
  const key = Buffer.from(hkdfSync('sha256', APP_SECRET, 'fulcrum', 'unsubscribe', 32));
  return `/api/digest/${parentId}.${createHmac('sha256', key).update(`digest/${parentId}`).digest('base64url')}`;
}

for (const colorScheme of ['light', 'dark'] as const) {
  const turn = colorScheme === 'dark' ? 4 : 2;
  test(`a parent stops the weekly mails by their link, and has them sent again (${colorScheme}) @drawn-${turn}`, async ({
    page,
    teacherApi,
  }) => {
    const { student } = await teacherApi.makeClass();
    const rows = await teacherApi.get<{ _id: string; parentId: { _id: string } }[]>('/api/auth/students');
    const parentId = rows.find(({ _id }) => _id === student.id)?.parentId._id ?? '';
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });

    await page.goto(await linkOf(parentId));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You receive the weekly mails');
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Stop the mails' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You receive no weekly mails');
    await expectAccessible(page);
    await page.goto(await linkOf(parentId));
    await page.getByRole('button', { name: 'Receive them again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You receive the weekly mails');
  });
}
