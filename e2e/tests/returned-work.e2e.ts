import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Api, Task } from '../support/api.ts';
import { givenMarks, paperOf, type Script, sumOfQuestions, test } from '../support/marking.ts';
import { parentOf } from '../support/parents.ts';
import { teacher, unique } from '../support/people.ts';
import { answer, enterAs, expectNarrow, PHONE } from '../support/pages.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Grades a script 12, with a stamp and a comment on its page. */
async function mark(api: Api, { _id }: Script): Promise<void> {
  const script = `/api/marking/submissions/${_id}`;
  const stamps = [{ id: 'stamp-0001', kind: 'ecf', at: { x: 300, y: 200 } }];
  const comments = [{ id: 'comment-01', text: 'Where is the unit?', at: { x: 80, y: 300 }, mark: -0.5 }];
  await api.put(script, { basedOn: 0, pages: [{ page: 1, strokes: [], stamps, comments }] });
  await api.put(`${script}/marks`, { ...givenMarks([2, 1, 4, 0, 5, 0]), basedOn: 0, grade: true });
}

/**
 * Checks the content as a screen reader presents it: the grade, each question, each comment, and the pages by number.
 */
const expectMarkedWork = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Marked work" [level=1]
    - text: ${title}
    - region "Grade":
      - heading "Grade" [level=2]
      - paragraph: 12 out of 20
    - region "The pages with the marks":
      - heading "The pages with the marks" [level=2]
      - region "Mark by mark":
        - text: 1 of 2 · Page 1 ecf
      - 'region "Document: ${title}"':
        - article "Page 1 of 2"
      - link "Open PDF"
    - region "Marks by question":
      - heading "Marks by question" [level=2]
      - list:
        - listitem:
          - text: "1"
          - strong: 2 out of 3
        - listitem:
          - text: 2(a)
          - strong: 1 out of 2
        - listitem:
          - text: 2(b)
          - strong: 4 out of 4
        - listitem:
          - text: "3"
          - strong: 0 out of 3
        - listitem:
          - text: "4"
          - strong: 5 out of 5
        - listitem:
          - text: "5"
          - strong: 0 out of 3
    - region "What your teacher wrote":
      - heading "What your teacher wrote" [level=2]
      - region "Page 1":
        - heading "Page 1" [level=3]
        - list:
          - listitem: ecf
          - listitem:
            - strong: "Comment 1:"
            - text: Where is the unit? −0.5
  `);

async function appeal(page: Page, question: string, reason: string): Promise<void> {
  await expect(page.getByText(/^You can appeal until /)).toBeVisible();
  await page.getByRole('button', { name: `Appeal question ${question}` }).click();
  await page.getByLabel(/^Why do you think/).fill(reason);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(page.getByText('Not answered yet')).toBeVisible();
}

/** Opens an appeal from the queue, gives the question a mark more by keyboard, and answers. */
async function answerAppeal(page: Page, queued: Locator, script: Script): Promise<void> {
  await queued.getByRole('link', { name: `Open the script of ${script.student.name}` }).click();
  await expect(paperOf(page, script)).toBeVisible();
  await page.keyboard.press('+');
  await expect(sumOfQuestions(page)).toHaveText('13 of 20');
  await page.getByLabel('Message or answer').fill('You are right.');
  await page.getByRole('button', { name: 'Answer and close' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Answer and close' }).click();
  await expectToast(page, 'The appeal is answered');
}

const markedWork = (page: Page, { title }: Task) => page.getByRole('link', { name: `Marked work: ${title}` });

test('graded scripts are returned in one step and read on a phone; an appeal is raised, re-marked and answered', async ({
  page,
  request,
  otherDevice,
  teacherApi,
  handIns,
}) => {
  const { task, script, scripts } = await handIns([unique('Amal'), unique('Basem'), unique('Celine')]);
  for (const one of scripts.slice(0, 2)) await mark(teacherApi, one);
  const [phone, parentPhone] = [await otherDevice(), await otherDevice()];
  for (const one of [phone, parentPhone]) await one.setViewportSize(PHONE);

  await test.step('the teacher returns all graded scripts', async () => {
    await enterAs(page, teacher, `/teacher-tasks?task=${task._id}`);
    await page.getByRole('button', { name: 'Return all graded (2)' }).click();
    await answer(page, 'Return all graded scripts?', 'Return to 2 students');
    await expect(page.getByText('2 scripts are returned')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the student reads marks and comments on a phone', async () => {
    await enterAs(phone, script.student, '/student-tasks');
    const card = phone.getByRole('region', { name: task.title });
    await card.getByRole('link', { name: 'See marked work' }).click();
    await expectMarkedWork(phone, task.title);
    const document = phone.getByRole('region', { name: `Document: ${task.title}` });
    await expect(document.getByRole('article')).not.toHaveCount(0);
    await expectAccessible(phone);
    await expectNarrow(phone);
  });

  await test.step('so does the parent', async () => {
    await enterAs(parentPhone, await parentOf(request, script.student), '/parent-dashboard');
    await markedWork(parentPhone, task).click();
    await expectMarkedWork(parentPhone, task.title);
    await expectNarrow(parentPhone);
  });

  await test.step('the student appeals against the marks of a question', () =>
    appeal(phone, '2(a)', 'The explanation is there.'));

  await test.step('the teacher re-marks the question by keyboard and answers', async () => {
    await enterAs(page, teacher, '/teacher-tasks/appeals');
    const queued = page.getByRole('region', { name: task.title });
    await expect(queued.getByText('The explanation is there.')).toBeVisible();
    await expectAccessible(page);
    await answerAppeal(page, queued, script);
  });

  await test.step('student and parent read the answer', async () => {
    for (const one of [phone, parentPhone]) {
      await one.reload();
      await expect(one.getByText('You are right.')).toBeVisible();
      await expect(one.getByText('1 became 2 out of 2')).toBeVisible();
    }
    await expectAccessible(parentPhone);
  });
});
