import type { Locator, Page } from '@playwright/test';
import type { Classroom, Person } from './api.ts';
import { type Account, NAMES } from './people.ts';
import { printPdf } from './pdf.ts';
import { drawQuestions } from './pictures.ts';
import { expect, test } from './test.ts';

export interface Room {
  classroom: Classroom;
  student: Person;
  quiz: { _id: string; title: string };
}

/**
 * Returns the text of an element in visual order, from the left of the screen: each character by its own box, line by
 * line.
 */
export async function textAsDisplayed(element: Locator): Promise<string> {
  await expect(element).toBeVisible();
  return element.evaluate((shown) => {
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    const characters: { character: string; left: number; top: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [index, character] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const [box] = range.getClientRects();
        // Isolation characters have no width.
        if (box?.width) characters.push({ character, left: box.left, top: Math.round(box.top) });
      }
    }
    characters.sort((one, other) => one.top - other.top || one.left - other.left);
    return characters.map(({ character }) => character).join('');
  });
}

/** Waits until the page has this title as its main heading. */
export const expectHeading = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

/** A class with a student who registered in Arabic: five of six sessions attended, a graded task, a quiz. */
export const arabic = test.extend<{ room: Room }>({
  locale: 'ar-EG',
  room: async ({ teacherApi, apiOf, browser }, use) => {
    const classroom = await teacherApi.makeEmptyClass();
    const student = await teacherApi.register(classroom.school._id, NAMES[0], 'ar');
    await teacherApi.place(classroom.group._id, [student]);
    for (const status of ['Present', 'Present', 'Late', 'Present', 'Present', 'Absent']) {
      const session = await teacherApi.makeSession(classroom, 'Forces');
      const attendance = [{ studentId: student.id, status }];
      await teacherApi.put(`/api/session/${session._id}/attendance`, { attendance });
    }
    const task = await teacherApi.setTask(classroom, { gradeOutOf: 15 });
    const work = await (await apiOf(student)).handIn(task, await printPdf(browser, 'Homework'));
    await teacherApi.putForm(`/api/tasks/submission/${work._id}/grade`, { grade: '10', comments: 'أحسنت! F = ma' });
    const quiz = await teacherApi.setQuiz(classroom, { pictures: await drawQuestions(2) });
    await use({ classroom, student, quiz });
  },
});

export async function signInInArabic(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel(/^كلمة المرور/).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
}
