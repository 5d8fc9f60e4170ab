import sharp from 'sharp';
import { expectAccessible } from '../support/accessible.ts';
import { enterAs, field } from '../support/pages.ts';
import { teacher } from '../support/people.ts';
import { test } from '../support/product.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
const ABOUT = `Sixteen years of physics.\n${MARKUP}`;

const portrait = () =>
  sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#4477aa' } })
    .jpeg()
    .toBuffer();

test('the teacher edits the front page; visitors read it in their language, as plain text', async ({
  page,
  otherDevice,
}) => {
  await enterAs(page, teacher, '/front-page');
  await field(page, 'Name').fill('Ms Noor Adel');
  await field(page, 'Name in Arabic').fill('أ. نور عادل');
  await field(page, 'A few sentences about you').fill(ABOUT);
  const second = page.getByRole('group', { name: 'Course 2' });
  await field(second, 'Title in Arabic').fill('الموجات');
  await page.getByRole('button', { name: 'Remove course 3' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Front page saved');
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait() };
  await page.getByLabel('Your photo').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'The photo of the front page' })).toBeVisible();
  await expectAccessible(page);

  await test.step('signed-in users see it too', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'See the front page' }).click();
    const front = await opened;
    await expect(front.getByRole('region', { name: 'Ms Noor Adel' })).toBeVisible();
    await front.close();
  });

  await test.step('a visitor reads it without JavaScript', async () => {
    const stranger = await otherDevice();
    await stranger.goto('/');
    await expect(stranger).toHaveTitle(/Ms Noor Adel/);
    const section = stranger.getByRole('region', { name: 'Ms Noor Adel' });
    await expect(section.getByText('Sixteen years')).toHaveText(ABOUT);
    const image = section.getByRole('img', { name: 'Photo of Ms Noor Adel' });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(384);
    await expect(stranger.getByRole('article')).toHaveCount(2);
    await expectAccessible(stranger);
    await stranger.goto('/?language=ar');
    await expect(stranger.getByRole('region', { name: 'أ. نور عادل' })).toContainText('Sixteen years');
    await expect(stranger.getByRole('heading', { level: 3, name: 'الموجات' })).toBeVisible();
    await expectAccessible(stranger);
  });
});
