import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Classroom } from '../support/api.ts';
import { teacher, unique } from '../support/people.ts';
import { drawQuestions } from '../support/pictures.ts';
import { expectWholeQuestions, setPrintedQuiz } from '../support/printed-questions.ts';
import { enterAs, expectNarrow, field, PHONE, toast } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

interface Place {
  unit: string;
  chapter: string;
}

async function choosePlace(page: Page, { year }: Classroom, { unit, chapter }: Place): Promise<void> {
  await field(page, 'Year').selectOption({ label: year.name });
  await field(page, 'Unit').selectOption({ label: unit });
  await field(page, 'Chapter').selectOption({ label: chapter });
}

const unfold = (where: Page | Locator, text: string | RegExp) =>
  where.locator('summary').filter({ hasText: text }).click();

/** Two parts with drawn numbers: the second follows from the first. */
async function writeParts(card: Locator): Promise<void> {
  await field(card, 'Text of the question').fill('A cart of mass {m} kg accelerates at 2.0 m/s².');
  for (const [part, value, unit] of [
    ['a', 'm × 2', 'N'],
    ['b', 'a × 5', 'N m'],
  ] as const) {
    await card.getByRole('button', { name: 'Add a part' }).click();
    const group = card.getByRole('group', { name: `(${part})` });
    await field(group, `What (${part}) asks`).fill(`Part ${part}`);
    await field(group, 'Right value').fill(value);
    await field(group, 'Unit').fill(unit);
  }
  const second = card.getByRole('group', { name: '(b)' });
  await second.getByRole('checkbox', { name: 'J', exact: true }).check();
}

async function drawNumbers(card: Locator): Promise<void> {
  await unfold(card, 'Numbers that differ from student to student');
  await card.getByRole('button', { name: 'Add a number' }).click();
  for (const [label, value] of [
    ['Name', 'm'],
    ['From', '1'],
    ['To', '40'],
  ] as const) {
    await field(card, label).fill(value);
  }
  await unfold(card, '20 of 40 draws with their answers');
  const table = card.getByRole('region', { name: 'Draws with their answers' });
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(table.getByRole('row').nth(2)).toContainText(/3\s*6\s*30/);
  await expect(card.getByText('Greatest: 400 with m = 40')).toBeVisible();
}

async function tryAnswers(card: Locator): Promise<void> {
  await unfold(card, 'Try answers');
  const answers = field(card, 'Answers to try');
  await expect(answers).toHaveValue('2.0 N\n10 N m');
  await answers.fill('3.0 N\n15 J');
  const tried = card.getByRole('row').filter({ hasText: '15 J' });
  await expect(tried).toContainText('1 of 1');
  await expect(tried).toContainText('Follows from the answer to (a).');
}

test('a teacher writes a question with parts and drawn numbers on a phone, and tries it before it is saved', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeEmptyClass();
  const place = await teacherApi.addChapter(classroom);
  await page.setViewportSize(PHONE);
  await enterAs(page, teacher, '/upload-question');
  await choosePlace(page, classroom, place);
  await page.getByRole('button', { name: 'Write a question without an image' }).click();
  const card = page.getByRole('list', { name: 'Questions to upload' }).getByRole('listitem').first();
  await field(card, 'How Question without an image is answered').selectOption({ label: 'Several parts' });
  await writeParts(card);
  await drawNumbers(card);
  await tryAnswers(card);
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Upload 1 question' }).click();
  await expect(toast(page, '1 question uploaded')).toBeVisible();
  const bank = await teacherApi.bankOf(classroom);
  expect(bank).toMatchObject([
    {
      kind: 'parts',
      parameters: [{ name: 'm', from: '1', to: '40', step: '1' }],
      key: { parts: [{ label: 'a' }, { label: 'b', key: { alsoUnits: [{ unit: 'J', factor: '1' }] } }] },
    },
  ]);
});

test('slips are offered for a number, and the bank asks for the description of a picture that has none', async ({
  page,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeEmptyClass();
  const number = {
    ...{ value: '16', unit: 'J', ask: 'type', match: { by: 'rounding', sf: 2 }, digits: 'note', unitMark: true },
  };
  const typed = { kind: 'number', correctAnswer: '', text: 'How much energy?', key: JSON.stringify(number) };
  const [picture = null] = await drawQuestions(1);
  await teacherApi.setQuiz(classroom, { pictures: [null, picture], fields: [typed, { alt: '' }] });
  await enterAs(page, teacher, '/questions', { yearId: classroom.year._id });
  const dialog = page.getByRole('dialog');
  await test.step('a mistake is accepted with its words', async () => {
    await page.getByRole('button', { name: /^Edit the question of .*, answer 16 J$/ }).click();
    await unfold(dialog, 'Mistakes you expect');
    await dialog.getByRole('button', { name: 'Not squared 4.00' }).click();
    await expect(field(dialog, 'What to tell the student 1')).toHaveValue('Did you square it?');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const slips = [{ value: '4.00', note: 'Did you square it?' }];
    const saved = { kind: 'number', key: expect.objectContaining({ slips }) };
    expect(await teacherApi.bankOf(classroom)).toEqual(expect.arrayContaining([expect.objectContaining(saved)]));
  });
  await test.step('a picture of the solution is added', async () => {
    await page.getByRole('button', { name: /^Edit the question of .*, answer 16 J$/ }).click();
    await unfold(dialog, 'Worked solution as a picture');
    const file = { name: 'solution.png', mimeType: 'image/png', buffer: picture ?? Buffer.alloc(0) };
    await dialog.getByLabel('Choose a picture').setInputFiles(file);
    await field(dialog, 'What the solution shows').fill('E = ½ m v²');
    await dialog.getByRole('button', { name: 'Save the picture' }).click();
    await expect(dialog.getByRole('img', { name: 'E = ½ m v²' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('the picture gets its description', async () => {
    const ask = page.getByRole('button', { name: /^Say what the image shows/ });
    await expect(ask).toHaveCount(1);
    await expectAccessible(page);
    await ask.click();
    await field(dialog, 'What the image shows').fill('A lever');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(ask).toHaveCount(0);
  });
});

const GIFT = `$CATEGORY: Motion

::Speed:: How fast is it? {#12:0.5}

::Planets:: Match them {=Mars -> red =Earth -> blue}

::Force:: Its unit is {=newton ~joule ~watt}
`;

test('a file of questions is looked at before anything is saved', async ({ page, teacherApi }) => {
  const classroom = await teacherApi.makeEmptyClass();
  const { unit, chapter } = await teacherApi.addChapter(classroom);
  await enterAs(page, teacher, '/question-files');
  await expectAccessible(page);
  const file = { name: `${unique('questions')}.gift`, mimeType: 'text/plain', buffer: Buffer.from(GIFT) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('2 new questions')).toBeVisible();
  await expect(page.getByText('1 not imported')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Questions in the file' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Speed' })).toContainText('Will be added');
  await expect(rows.filter({ hasText: 'Planets' })).not.toContainText('Will be added');
  await expectAccessible(page);
  const preview = page.getByRole('region', { name: 'Import' });
  await field(preview, 'Year').selectOption({ label: classroom.year.name });
  await field(preview, 'Unit for Motion').selectOption({ label: unit });
  await field(preview, 'Chapter for Motion').selectOption({ label: chapter });
  expect(await teacherApi.bankOf(classroom)).toEqual([]);
  await preview.getByRole('button', { name: 'Add 2 questions' }).click();
  await expect(preview.getByText('2 questions added')).toBeVisible();
  await expectAccessible(page);
  expect(await teacherApi.bankOf(classroom)).toHaveLength(2);
});

test('each printed question is whole on one page', async ({ page, teacherApi }) => {
  const quiz = await setPrintedQuiz(teacherApi);
  await enterAs(page, teacher, `/question-files?quiz=${quiz._id}`);
  await unfold(page, 'Preview of 24 questions');
  await expectWholeQuestions(await page.pdf({ preferCSSPageSize: true }));
});
