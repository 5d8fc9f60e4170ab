import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectPath, navigateInApp } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const AN_ID = '64f000000000000000000001';
const TEACHER_PAGES = [
  '/manage-units',
  '/upload-question',
  '/questions',
  '/createquiz',
  '/quizlist',
  '/studentsperformance',
  '/videomanager',
  '/PDFManager',
  '/teacher-dashboard',
  '/teacher-tasks',
  '/teacher-tasks/appeals',
  '/slipping',
  '/announcements',
  '/attendance',
  `/group/${AN_ID}`,
];
const STUDENT_PAGES = [
  `/student/take-quiz/${AN_ID}`,
  `/student/quiz-result/${AN_ID}`,
  `/student/marked/${AN_ID}`,
  '/StudentVideoViewer',
  '/MaterialViewer',
  '/student-performance',
  '/student-tasks',
  '/student-attendance',
  '/student-announcements',
];
const PARENT_PAGES = ['/parent-dashboard', '/parent-announcements', `/parent/marked/${AN_ID}`];

/** Opens the first path directly, the others by navigating inside the product. */
async function expectDenied(page: Page, paths: string[]): Promise<void> {
  await page.goto(paths[0] ?? '/');
  await expect(page).toHaveURL('/AccessDenied');
  for (const path of paths) {
    await navigateInApp(page, '/no-such-page');
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found');
    await navigateInApp(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Access denied');
    await expectPath(page, '/AccessDenied');
  }
}

test('each guarded page sends a signed-out visitor to /AccessDenied', ({ page }) =>
  expectDenied(page, [...TEACHER_PAGES, ...STUDENT_PAGES, ...PARENT_PAGES]));

test('/AccessDenied and /Accessdenied are different pages @drawn-0', async ({ page }) => {
  await page.goto('/AccessDenied');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied');
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/Accessdenied');
  await expect(page.getByText(/contact the teacher's team to get access/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \+/ }).first()).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(page.getByRole('link', { name: 'Send a message' }).first()).toHaveAttribute('href', /^https:/);
  await expectAccessible(page);
});

test('paths are case-sensitive, and an unknown path shows Page not found', async ({ page }) => {
  for (const path of ['/Teacher-Dashboard', '/LOGIN', '/accessdenied', '/no-such-page', '/student/take-quiz']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found');
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expectPath(page, '/');
});
