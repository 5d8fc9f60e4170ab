import type { Locator, Page } from '@playwright/test';
import { IS_LONG } from '../../backend/src/testing/long-search.ts';
import { expectAccessible } from '../support/accessible.ts';
import { firstPage, Hand, markingOf, paperOf, type Script, sumOfQuestions, test } from '../support/marking.ts';
import { teacher, unique } from '../support/people.ts';
import { enterAs } from '../support/pages.ts';
import { expect } from '../support/test.ts';

test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

/** Two scripts are marked, and a whole class's in the long run. */
const NAMES = [
  'Amal',
  'Basem',
  ...(IS_LONG ? ['Celine', 'Dalia', 'Emad', 'Farah', 'Gamal', 'Hana', 'Ihab', 'Jana'] : []),
];

/** Gives 12 of 20 marks over six questions, by taps. */
async function giveMarks(page: Page): Promise<void> {
  const questions = page.getByRole('list', { name: 'Questions' });
  const press = (name: string | RegExp) => questions.getByRole('button', { name }).tap();
  await press(/^1 /);
  await press(/uses F = ma/);
  await press(/^B1 unit/);
  await press(/^2\(a\) /);
  await press(/explains it/);
  await press(/^2\(b\) /);
  for (let mark = 0; mark < 4; mark += 1) await press('One mark more');
  await press(/^3 /);
  // Scores nothing without its M1.
  await press(/0\.4 m/);
  await press(/^4 /);
  await press(/v² = u² \+ 2as/);
  await press(/14 m\/s/);
  await press(/^5 /);
  await press('No marks');
  await expect(sumOfQuestions(page)).toHaveText('12 of 20');
  await page.getByRole('button', { name: 'Save grade 12' }).tap();
  await expect(page.getByText('Grade: 12', { exact: true })).toBeVisible();
}

/** How far the box that scrolls a script's pages is scrolled, in CSS px. */
const placeOf = (paper: Locator) => paper.evaluate((box) => box.scrollTop);

/** The pen draws, a finger scrolls, and a palm resting on the page moves nothing. */
async function drawAndScroll(page: Page, paper: Locator, hand: Hand): Promise<void> {
  await hand.draw({ x: 100, y: 120 });
  await firstPage(page, /none; drawn lines: 1/);
  const atRest = paper.evaluate(
    (box) => new Promise((end) => box.addEventListener('scrollend', () => end(null), { once: true })),
  );
  await hand.swipeUp({ x: 200, y: 400 }, 60);
  await atRest;
  expect(await placeOf(paper), 'a finger moves the page').toBeGreaterThan(20);
  await firstPage(page, /none; drawn lines: 1/);

  const before = await placeOf(paper);
  await hand.draw({ x: 100, y: 200 }, { lifts: false });
  await hand.swipeUp({ x: 400, y: 400 }, 200);
  await hand.lift({ x: 100, y: 200 });
  await firstPage(page, /none; drawn lines: 2/);
  expect(await placeOf(paper), 'the page lies still under a pen').toBe(before);
}

/** Straight lines, drawn and tapped, and a stamp. */
async function drawLines(page: Page, surface: Locator, hand: Hand): Promise<void> {
  await page.getByRole('button', { name: 'Line', exact: true }).tap();
  await hand.draw({ x: 100, y: 260 });
  await firstPage(page, /none; drawn lines: 3/);
  await surface.tap({ position: { x: 120, y: 560 } });
  await surface.tap({ position: { x: 320, y: 600 } });
  await firstPage(page, /none; drawn lines: 4/);
  await page.getByRole('button', { name: 'Stamp ecf' }).tap();
  await surface.tap({ position: { x: 300, y: 500 } });
  await firstPage(page, /ecf; drawn lines: 4/);
  await expectAccessible(page);
  await expect(page.getByText('All marks are saved')).toBeVisible();
}

/** Selects the stamp by a tap, and moves it with a finger, under which the page lies still. */
async function moveStamp(page: Page, surface: Locator, paper: Locator): Promise<void> {
  const selected = page.getByText(/^Selected on page 1: ecf/);
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await surface.tap({ position: { x: 300, y: 500 } });
  await expect(selected).toBeVisible();
  const still = await placeOf(paper);
  await (await Hand.over(surface)).swipeUp({ x: 300, y: 500 }, 100);
  expect(await placeOf(paper), 'the page lies still under what a finger moves').toBe(still);
  await surface.tap({ position: { x: 300, y: 500 } });
  await expect(selected).toBeHidden();
  await surface.tap({ position: { x: 300, y: 400 } });
  await expect(selected).toBeVisible();
}

test('on a tablet the pen draws, fingers scroll and zoom, and scripts are marked by taps', async ({
  page,
  teacherApi,
  handIns,
}) => {
  const [first = '', ...others] = NAMES.map((name) => unique(name));
  const { task, script, scripts } = await handIns([first, ...others]);
  await enterAs(page, teacher, markingOf(task));
  const surface = await firstPage(page);
  const paper = paperOf(page, script);
  const hand = await Hand.over(paper);
  await test.step('the pen draws, fingers scroll', () => drawAndScroll(page, paper, hand));

  await test.step('two fingers zoom', async () => {
    await hand.pinch({ x: 300, y: 300 }, 1.5);
    await expect(page.getByText('Zoom 150%')).toBeVisible();
    await hand.pinch({ x: 300, y: 300 }, 1 / 1.5);
    await expect(page.getByText('Zoom 100%')).toBeVisible();
  });

  await test.step('lines and a stamp are set, with the pressure of the pen', async () => {
    await drawLines(page, surface, hand);
    const { pages } = await teacherApi.get<{ pages: { strokes: { points: number[][] }[] }[] }>(
      `/api/marking/submissions/${script._id}`,
    );
    expect(pages[0]?.strokes.flatMap(({ points }) => points.map(([, , pressure]) => pressure))).toContain(0.8);
  });

  await test.step('a finger moves a stamp', () => moveStamp(page, surface, paper));

  await test.step('scripts are marked by taps, one after the other', async () => {
    await giveMarks(page);
    for (const next of scripts.slice(1)) await markNext(page, next);
    const rows = await teacherApi.get<{ grade: number | null }[]>(`/api/tasks/submission/${task._id}`);
    expect(rows.map(({ grade }) => grade)).toEqual(scripts.map(() => 12));
  });
});

async function markNext(page: Page, script: Script): Promise<void> {
  await page.getByRole('button', { name: 'Next ungraded' }).tap();
  await expect(paperOf(page, script)).toBeVisible();
  await firstPage(page);
  await page.getByRole('button', { name: 'Pen', exact: true }).tap();
  await (await Hand.over(paperOf(page, script))).draw({ x: 100, y: 120 });
  await firstPage(page, /none; drawn lines: 1/);
  await giveMarks(page);
}
