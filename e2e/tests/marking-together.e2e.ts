import { expectAccessible } from '../support/accessible.ts';
import { firstPage, givenMarks, markingOf, sumOfQuestions, test } from '../support/marking.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs } from '../support/pages.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a second assistant sees who has a script open, watches, and takes it over without silent overwriting', async ({
  page: saras,
  context,
  otherDevice,
  teacherApi,
  handIns,
}) => {
  const { task, script } = await handIns([unique('Amal')]);
  const sara = await teacherApi.addAssistant(unique('Sara'));
  const omar = await teacherApi.addAssistant(unique('Omar'));
  await enterAs(saras, sara, markingOf(task));
  const sarasPaper = await firstPage(saras);
  const omars = await otherDevice();
  await enterAs(omars, omar, markingOf(task));
  await expect(omars.getByText(`${sara.name} has this script open`)).toBeVisible();
  await expectAccessible(omars);

  await test.step('the second only watches what the first marks', async () => {
    await sarasPaper.hover({ position: { x: 120, y: 60 } });
    await saras.keyboard.press('Shift+Digit3');
    await expect(sumOfQuestions(omars)).toHaveText('1 of 20');
    const omarsPaper = await firstPage(omars, /M1 \+1/);
    await omarsPaper.hover({ position: { x: 120, y: 120 } });
    await omars.keyboard.press('f');
    await omars.keyboard.press('Shift+Digit2');
    await firstPage(omars, /M1 \+1; drawn lines: 0/);
    await expect(sumOfQuestions(omars)).toHaveText('1 of 20');
  });

  await test.step('the second takes the script over, while the first is offline and does not learn of it', async () => {
    await context.setOffline(true);
    await omars.getByRole('button', { name: 'Take over the script' }).click();
    await expect(omars.getByText(/has this script open/)).toBeHidden();
    await (await firstPage(omars, /M1 \+1/)).hover({ position: { x: 120, y: 120 } });
    await omars.keyboard.press('Shift+Digit2');
    await firstPage(omars, /M1 \+1, ✗; drawn lines: 0/);
    await expect(omars.getByText('All marks are saved')).toBeVisible();
  });

  await test.step('back online, the first is told before anything is overwritten', async () => {
    await sarasPaper.hover({ position: { x: 120, y: 180 } });
    await saras.keyboard.press('Shift+Digit7');
    await expect(saras.getByText(/^No connection. Your marks/)).toBeVisible();
    await context.setOffline(false);
    await expect(saras.getByText(/^Somebody else has marked this script meanwhile/)).toBeVisible();
    await expect(saras.getByText(`${omar.name} has this script open`)).toBeVisible();
    await expectAccessible(saras);
  });

  await test.step('both sets of marks are there after the first has taken it over again', async () => {
    await saras.getByRole('button', { name: 'Take over', exact: true }).click();
    await firstPage(saras, /M1 \+1, ✗, ecf; drawn lines: 0/);
    await expect(saras.getByText(/has this script open/)).toBeHidden();
    await expect(saras.getByText('All marks are saved')).toBeVisible();
    const { pages } = await teacherApi.get<{ pages: { stamps: { kind: string }[] }[] }>(
      `/api/marking/submissions/${script._id}`,
    );
    expect(pages[0]?.stamps.map(({ kind }) => kind)).toEqual(['M1', '✗', 'ecf']);
  });
});

test('a second marker cannot see the first marks; the differences are listed and one of them is chosen', async ({
  page,
  otherDevice,
  teacherApi,
  apiOf,
  handIns,
}) => {
  const { task, script } = await handIns([unique('Amal')]);
  const marks = `/api/marking/submissions/${script._id}/marks`;
  await teacherApi.put(marks, { ...givenMarks([2, 2, 4, 3, 5, 0]), basedOn: 0, grade: true });
  const omar = await teacherApi.addAssistant(unique('Omar'));
  const moderation = page.getByRole('region', { name: 'Second marking' });
  await test.step('the teacher asks for a second marking', async () => {
    await enterAs(page, teacher, markingOf(task));
    await moderation.getByLabel('Who marks it').selectOption(omar.name);
    await moderation.getByRole('button', { name: 'Ask for a second marking' }).click();
    await expect(moderation.getByText('Not begun')).toBeVisible();
  });

  await test.step('the second marker cannot see the first marks, and gives others', async () => {
    const omars = await otherDevice();
    await enterAs(omars, omar, markingOf(task));
    await expect(omars.getByText('You mark this script a second time')).toBeVisible();
    await expectAccessible(omars);
    const rows = await (await apiOf(omar)).get<{ grade: number | null }[]>(`/api/tasks/submission/${task._id}`);
    expect(rows.map(({ grade }) => grade)).toEqual([null]);
    await omars.getByRole('link', { name: 'Appeals and second markings' }).click();
    await omars.getByRole('link', { name: `Mark the script of ${script.student.name} a second time` }).click();
    await expect(omars.getByRole('region', { name: `Document: ${task.title}` })).toBeVisible();
    await expect(sumOfQuestions(omars)).toHaveText('0 of 20');
    for (const key of '12n12n+++n12n12n+') await omars.keyboard.press(key);
    await expectAccessible(omars);
    await omars.getByRole('button', { name: 'Finish with 16' }).click();
    await expectToast(omars, 'The second marking is done');
  });

  await test.step('the differences are listed, and one of them is chosen', async () => {
    await page.reload();
    await expect(moderation.getByText('The markers differ in 2 questions.')).toBeVisible();
    await expect(moderation.getByRole('listitem')).toHaveText([
      /Question 2\(b\): first marker 4, second marker 3 \(out of 4\)/,
      /Question 5: first marker 0, second marker 1 \(out of 3\)/,
    ]);
    await moderation.getByLabel('Question 5: take the second mark').check();
    await expectAccessible(page);
    await moderation.getByRole('button', { name: 'Decide' }).click();
    await expectToast(page, 'Decided: the grade is the sum of these marks');
    await expect(page.getByText('Grade: 17', { exact: true })).toBeVisible();
    await expect(moderation.getByRole('button', { name: 'Ask for a second marking' })).toBeVisible();
  });
});
