import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Person, Task } from './api.ts';
import { printPdf } from './pdf.ts';
import { expect, test as base } from './test.ts';

interface Point {
  id: string;
  kind: 'M' | 'A' | 'B';
  marks: number;
  text: string;
  needs?: string;
}

const question = (number: number, label: string, maximum: number, points: Point[] = []) => {
  return { id: `question-${number}`, label, maximum, points };
};

/** Six questions, 20 marks. */
const SCHEME = {
  rounding: 'none',
  appealDays: 7,
  questions: [
    question(1, '1', 3, [
      { id: 'point-m1', kind: 'M', marks: 1, text: 'uses F = ma' },
      { id: 'point-a1', kind: 'A', marks: 1, text: '8 N', needs: 'point-m1' },
      { id: 'point-b1', kind: 'B', marks: 1, text: 'unit' },
    ]),
    question(2, '2(a)', 2, [
      { id: 'point-b2', kind: 'B', marks: 1, text: 'names inertia' },
      { id: 'point-b3', kind: 'B', marks: 1, text: 'explains it' },
    ]),
    question(3, '2(b)', 4),
    question(4, '3', 3, [
      { id: 'point-m2', kind: 'M', marks: 1, text: 'moments' },
      { id: 'point-a2', kind: 'A', marks: 2, text: '0.4 m', needs: 'point-m2' },
    ]),
    question(5, '4', 5, [
      { id: 'point-m3', kind: 'M', marks: 2, text: 'v² = u² + 2as' },
      { id: 'point-a3', kind: 'A', marks: 3, text: '14 m/s', needs: 'point-m3' },
    ]),
    question(6, '5', 3),
  ],
};

export interface Script {
  /** The submission ID. */
  _id: string;
  student: Person;
}

interface Named {
  student: Pick<Person, 'name'>;
}

interface HandedIn {
  task: Task;
  scripts: Script[];
  /** The first of `scripts`. */
  script: Script;
}

interface MarkingFixtures {
  /** Creates a task with a mark scheme of six questions, and hands in work for each of these students. */
  handIns: (names: readonly [string, ...string[]]) => Promise<HandedIn>;
}

export const test = base.extend<MarkingFixtures>({
  handIns: async ({ browser, teacherApi, apiOf }, use) => {
    await use(async (names) => {
      const classroom = await teacherApi.makeClass(names);
      const task = await teacherApi.setTask(classroom);
      await teacherApi.put(`/api/marking/tasks/${task._id}/scheme`, { ...SCHEME, basedOn: 0 });
      const work = await printPdf(browser, 'Homework');
      const handIn = async (student: Person): Promise<Script> => {
        const { _id } = await (await apiOf(student)).handIn(task, work);
        return { _id, student };
      };
      const script = await handIn(classroom.student);
      return { task, script, scripts: [script, ...(await Promise.all(classroom.students.slice(1).map(handIn)))] };
    });
  },
});

/** The marks of a script as the API takes them: one number per question, from the first to the sixth. */
export const givenMarks = (marks: readonly number[]) => ({
  schemeVersion: 1,
  questions: SCHEME.questions.map(({ id }, at) => ({ questionId: id, points: [], free: marks[at] ?? 0, stamps: 0 })),
});

/** Path of the page where the team marks a task. */
export const markingOf = ({ _id }: Task): string => `/teacher-tasks/mark/${_id}`;

/**
 * Waits until the label of the script's first page describes these marks.
 * @returns the surface to draw on
 */
export async function firstPage(page: Page, marks = /none; drawn lines: 0/): Promise<Locator> {
  const surface = page.getByRole('img', { name: /^Marks on page 1:/ });
  await expect(surface).toHaveAccessibleName(new RegExp(`: ${marks.source}`));
  await expect(surface).toBeVisible();
  return surface;
}

/** The box that scrolls the pages of a student's script. */
export const paperOf = (page: Page, { student }: Named): Locator =>
  page.getByRole('region', { name: `Document: ${student.name}` });

export const sumOfQuestions = (page: Page): Locator => page.getByRole('status', { name: 'Sum of the questions' });

/** Waits for the script, enters marks with these keys, and saves their sum as the grade. */
export async function markByKeys(
  page: Page,
  script: Named,
  { keys, total }: { keys: string; total: number },
): Promise<void> {
  await expect(paperOf(page, script)).toBeVisible();
  for (const key of keys) await page.keyboard.press(key);
  await expect(sumOfQuestions(page)).toHaveText(`${total} of 20`);
  await page.keyboard.press('g');
  await expect(page.getByText(`Grade: ${total}`, { exact: true })).toBeVisible();
}

interface Place {
  x: number;
  y: number;
}

/** A line of 200 CSS pixels to the right and slightly down. */
const lineFrom = ({ x, y }: Place): Place[] =>
  Array.from({ length: 11 }, (_, at) => ({ x: x + at * 20, y: y + at * 2 }));

/** A pen and a finger as a tablet reports them. Places are in CSS pixels from the top left corner of the given box. */
export class Hand {
  private constructor(
    private readonly devtools: CDPSession,
    private readonly box: Locator,
  ) {}

  /** @param box the origin of all places; it does not move when its content is scrolled */
  static async over(box: Locator): Promise<Hand> {
    return new Hand(await box.page().context().newCDPSession(box.page()), box);
  }

  /** Draws a line; with `lifts` false the pen stays on the surface. */
  async draw(from: Place, { lifts = true } = {}): Promise<void> {
    const [first, ...rest] = lineFrom(await this.onScreen(from));
    if (!first) return;
    await this.pen('mousePressed', first);
    for (const place of rest) await this.pen('mouseMoved', place);
    if (lifts) await this.lift(from);
  }

  async lift(from: Place): Promise<void> {
    const [last] = lineFrom(await this.onScreen(from)).slice(-1);
    if (last) await this.pen('mouseReleased', last);
  }

  /** Swipes a finger up by this many CSS pixels, which scrolls down. */
  async swipeUp(from: Place, by: number): Promise<void> {
    const { x, y } = await this.onScreen(from);
    await this.finger('touchStart', [{ x, y }]);
    for (let moved = 20; moved <= by; moved += 20) await this.finger('touchMove', [{ x, y: y - moved }]);
    await this.finger('touchEnd', []);
  }

  /**
   * Pinches with two fingers, side by side and 100 CSS pixels apart at first, until their distance is multiplied by
   * `times`.
   */
  async pinch(middle: Place, times: number): Promise<void> {
    const { x, y } = await this.onScreen(middle);
    const fingers = (apart: number) => [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id }));
    await this.finger('touchStart', fingers(100));
    for (let step = 1; step <= 5; step += 1) await this.finger('touchMove', fingers(100 + 20 * step * (times - 1)));
    await this.finger('touchEnd', []);
  }

  private async onScreen({ x, y }: Place): Promise<Place> {
    const box = await this.box.boundingBox();
    if (!box) throw new Error('There is nothing to draw on.');
    return { x: box.x + x, y: box.y + y };
  }

  private pen(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Place) {
    const buttons = type === 'mouseReleased' ? 0 : 1;
    const held = { button: 'left', buttons, clickCount: 1, pointerType: 'pen', force: 0.8 } as const;
    return this.devtools.send('Input.dispatchMouseEvent', { type, x, y, ...held });
  }

  private finger(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (Place & { id?: number })[]) {
    return this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

/** Kills the process of a tab, as a tablet does when it is short of memory. */
export async function crashTab(tab: Page): Promise<void> {
  const devtools = await tab.context().newCDPSession(tab);
  const ended = tab.waitForEvent('crash');
  // The crashing process sends no reply.
  devtools.send('Page.crash').catch(() => undefined);
  await ended;
  await tab.close();
}
