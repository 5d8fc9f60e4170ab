import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Api } from '../support/api.ts';
import { givenMarks, type Script, test } from '../support/marking.ts';
import { parentOf } from '../support/parents.ts';
import { teacher, unique } from '../support/people.ts';
import { answer, enterAs } from '../support/pages.ts';
import { expect } from '../support/test.ts';

/** Grades a script 12, with a stamp and a comment on its page. */
async function mark(api: Api, { _id }: Script): Promise<void> {
  const script = `/api/marking/submissions/${_id}`;
  const stamps = [{ id: 'stamp-0001', kind: 'ecf', at: { x: 300, y: 200 } }];
  const comments = [{ id: 'comment-01', text: 'Where is the unit?', at: { x: 80, y: 300 }, mark: -0.5 }];
  await api.put(script, { basedOn: 0, pages: [{ page: 1, strokes: [], stamps, comments }] });
  await api.put(`${script}/marks`, { ...givenMarks([2, 1, 4, 0, 5, 0]), basedOn: 0, grade: true });
}

const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('graded scripts are returned in one step; student and parent read marks and comments on a phone @drawn-3', async ({
  page,
  request,
  otherDevice,
  teacherApi,
  handIns,
}) => {
  const { task, script, scripts } = await handIns([unique('Amal'), unique('Basem'), unique('Celine')]);
  for (const one of scripts.slice(0, 2)) await mark(teacherApi, one);
  await enterAs(page, teacher, `/teacher-tasks?task=${task._id}`);
  await page.getByRole('button', { name: 'Return all graded (2)' }).click();
  await answer(page, 'Return all graded scripts?', 'Return to student');
  await expect(page.getByText('2 scripts are returned')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);

  const phone = await otherDevice();
  await phone.setViewportSize({ width: 360, height: 740 });
  await enterAs(phone, script.student, '/student-tasks');
  await phone.getByRole('region', { name: task.title }).getByRole('link', { name: 'See marked work' }).click();
  await expectMarkedWork(phone, task.title);
  await expect(phone.getByRole('region', { name: `Document: ${task.title}` }).getByRole('article')).not.toHaveCount(0);
  await expectAccessible(phone);
  expect(await isNarrow(phone)).toBe(true);

  await enterAs(phone, await parentOf(request, script.student), '/parent-dashboard');
  await phone.getByRole('link', { name: `Marked work: ${task.title}` }).click();
  await expectMarkedWork(phone, task.title);
  expect(await isNarrow(phone)).toBe(true);
});

/**
 * Checks the content as a screen reader presents it: the grade, each question, each comment, and the pages by number.
 */
async function expectMarkedWork(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Marked work" [level=1]
    - text: ${title}
    - region "Grade":
      - heading "Grade" [level=2]
      - paragraph: 12 out of 20
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
    - region "The pages with the marks":
      - heading "The pages with the marks" [level=2]
      - 'region "Document: ${title}"':
        - article "Page 1 of 2"
      - link "Open PDF"
  `);
}
