import type { CDPSession, Page } from '@playwright/test';

export type Axis = 'down' | 'across';

/** How smooth a simulated scroll was. */
export interface Scroll {
  /** Time between two frames on the screen, in ms. */
  shown: number[];
  /**
   * Time between two frames of the page's main thread, in ms. These frames add the rows and cells that scroll into
   * view.
   */
  painted: number[];
  /** Number of `painted` frames before which the screen had scrolled to rows or cells that did not exist yet. */
  blank: number;
}

/**
 * One frame of the main thread: its time, the scroll position, and the edges of the painted area, in px of the table.
 */
interface Picture {
  at: number;
  x: number;
  y: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

declare global {
  interface Window {
    fulcrumScroll?: { pictures: Picture[]; isOver: boolean };
  }
}

/** Scroll distance each way, in px: over a hundred rows of a gradebook, or half of its sixty columns. */
const LENGTH = 4000;
const TABLE = '[role="grid"]';

/** Records each frame in which the table has moved. */
const note = (page: Page): Promise<void> =>
  page.evaluate((grid) => {
    const table = document.querySelector(grid);
    const box = table?.parentElement;
    if (!table || !box) throw new Error('there is no table');
    const noted = { pictures: [] as Picture[], isOver: false };
    window.fulcrumScroll = noted;
    const rectOf = (selector: string) => (table.querySelector(selector) ?? table).getBoundingClientRect();
    const picture = (at: number): Picture => {
      const origin = table.getBoundingClientRect();
      const space = rectOf('tbody tr td[aria-hidden]');
      return {
        ...{ at, x: box.scrollLeft, y: box.scrollTop },
        top: rectOf('tbody tr:first-child').top - origin.top,
        bottom: rectOf('tbody tr:last-child').bottom - origin.top,
        left: space.width > 0 ? space.right - origin.left : 0,
        right: rectOf('tbody tr td:last-child').right - origin.left,
      };
    };
    const next = (now: number): void => {
      const last = noted.pictures.at(-1);
      if (last?.x !== box.scrollLeft || last.y !== box.scrollTop) noted.pictures.push(picture(now));
      else last.at = now;
      if (!noted.isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }, TABLE);

/** The parts of a table that stay in view (headers and names), and the size of its box, in px. */
type Room = Record<'head' | 'name' | 'width' | 'height', number>;

const roomOf = (page: Page): Promise<Room> =>
  page.evaluate((grid) => {
    const table = document.querySelector(grid);
    const { clientWidth: width = 0, clientHeight: height = 0 } = table?.parentElement ?? {};
    const head = table?.querySelector('thead')?.clientHeight ?? 0;
    return { width, height, head, name: table?.querySelector('tbody th')?.clientWidth ?? 0 };
  }, TABLE);

/**
 * Counts the frames whose scroll position lies outside what the previous frame had painted: the browser scrolls painted
 * content without the main thread.
 */
export function blankPlaces(pictures: readonly Picture[], { head, name, width, height }: Room): number {
  const isThere = ({ x, y }: Picture, before: Picture) =>
    before.top <= y + head + 1 &&
    before.bottom >= y + height - 1 &&
    before.left <= x + name + 1 &&
    before.right >= x + width - 1;
  return pictures.filter((picture, index) => index > 0 && !isThere(picture, pictures[index - 1] ?? picture)).length;
}

const gaps = (times: readonly number[]): number[] => times.slice(1).map((at, index) => at - (times[index] ?? at));

/**
 * Times between the frames on the screen, in ms, from the browser's trace, because the main thread does not know them.
 */
async function screenPictures(devtools: CDPSession, during: () => Promise<void>): Promise<number[]> {
  const shown: number[] = [];
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value as { name?: string; ts?: number }[])
      if (event.name === 'DrawFrame' && event.ts !== undefined) shown.push(event.ts / 1000);
  };
  devtools.on('Tracing.dataCollected', collect);
  const complete = new Promise<void>((resolve) => {
    devtools.once('Tracing.tracingComplete', () => resolve());
  });
  const includedCategories = ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame'];
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await during();
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  return gaps(shown.toSorted((one, other) => one - other));
}

/**
 * Scrolls a table there and back like a mouse wheel.
 * @param speed in px a second
 */
export async function scrolled(page: Page, devtools: CDPSession, axis: Axis, speed: number): Promise<Scroll> {
  const box = await page.locator(TABLE).locator('..').boundingBox();
  if (!box) throw new Error('there is no table');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const gesture = { x, y, speed, gestureSourceType: 'mouse' } as const;
  const room = await roomOf(page);
  await note(page);
  const shown = await screenPictures(devtools, async () => {
    for (const distance of [-LENGTH, LENGTH]) {
      const way = axis === 'down' ? { yDistance: distance } : { xDistance: distance };
      await devtools.send('Input.synthesizeScrollGesture', { ...gesture, ...way });
    }
  });
  const pictures = await page.evaluate(() => {
    const { fulcrumScroll } = window;
    if (!fulcrumScroll) throw new Error('nothing was noted');
    fulcrumScroll.isOver = true;
    return fulcrumScroll.pictures;
  });
  return { shown, painted: gaps(pictures.map(({ at }) => at)), blank: blankPlaces(pictures, room) };
}
