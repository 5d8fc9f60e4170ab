import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs, field, openSection, toast, unfold } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const open = async (page: Page, section: string) => {
  await enterAs(page, teacher, '/teacher-dashboard');
  return openSection(page, section);
};

test('cards lead to the other pages @drawn-4', async ({ page }) => {
  await enterAs(page, teacher, '/teacher-dashboard');
  const cards = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(cards.first()).toBeVisible();
  const paths = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(expect.arrayContaining(['/teacher-tasks', '/all-students', '/teacher/add-assistant']));
  await expectAccessible(page);
});

test('a toast appears at the top right and is gone after 2 seconds @drawn-3', async ({ page }) => {
  const section = await open(page, 'Schools');
  await section.getByRole('button', { name: 'Add school' }).click();
  const message = toast(page, 'School name cannot be empty');
  await expect(message).toBeVisible();
  const box = await message.boundingBox();
  expect(box?.y).toBeLessThan(100);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);
  await expect(message).toHaveCount(0);
});

test('years and groups need names, and appear as they are added @drawn-1', async ({ page, teacherApi }) => {
  const { year } = await teacherApi.makeEmptyClass();
  const section = await open(page, 'Years, groups and students');
  await section.getByRole('button', { name: 'Add year' }).click();
  await expectToast(page, 'Year name is required');
  const name = unique('Year 11');
  await field(section, 'Year name').fill(name);
  await section.getByRole('button', { name: 'Add year' }).click();
  await expect(section.getByText(name)).toBeVisible();

  const known = section.getByRole('group').filter({ hasText: year.name });
  await unfold(known);
  await known.getByRole('button', { name: 'Add group' }).click();
  await expectToast(page, 'Group name is required');
  const group = unique('Sunday evening');
  await field(known, 'Group name').fill(group);
  await known.getByRole('button', { name: 'Add group' }).click();
  await expect(known.getByText(group)).toBeVisible();
  await expectAccessible(page);
});
