import type { CDPSession, Page } from '@playwright/test';
import { drawStrokes } from './marking-page.ts';

/** A page with nothing but the picture of a script's page in a canvas, on which the pointer draws. Runs in the page. */
const PAGE = `<!doctype html><canvas style="width: 900px"></canvas><script>
  const canvas = document.querySelector('canvas');
  const drawing = canvas.getContext('2d');
  globalThis.ink = [];
  const painted = () => new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done();
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  globalThis.show = async () => {
    const began = performance.now();
    const picture = await createImageBitmap(await (await fetch('/page.jpg')).blob());
    Object.assign(canvas, { width: picture.width, height: picture.height });
    drawing.drawImage(picture, 0, 0);
    await painted();
    return performance.now() - began;
  };
  canvas.addEventListener('pointermove', (event) => {
    if (event.buttons !== 1) return;
    const began = event.timeStamp;
    drawing.lineTo(event.offsetX, event.offsetY);
    drawing.stroke();
    void painted().then(() => ink.push(performance.now() - began));
  });
</script>`;

/** The yardstick of the marking page. */
export class BareCanvas {
  readonly #page: Page;
  readonly #devtools: CDPSession;

  constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  /**
   * Opens the page with a picture.
   * @returns ms from the navigation until the picture is shown
   */
  async open(picture: Buffer): Promise<number> {
    await this.#page.unrouteAll();
    await this.#page.route('**/*', (route) =>
      route.fulfill(
        route.request().url().endsWith('.jpg')
          ? { contentType: 'image/jpeg', body: picture }
          : { contentType: 'text/html', body: PAGE },
      ),
    );
    await this.#page.goto('http://bare.invalid/');
    await this.next();
    return this.#page.evaluate(() => performance.now());
  }

  /** @returns ms until the picture is shown again */
  next(): Promise<number> {
    return this.#page.evaluate(() => Reflect.get(globalThis, 'show')() as Promise<number>);
  }

  /** @returns the delay of each pointer event, in ms */
  draw(strokes: number, slowdown: number): Promise<number[]> {
    return drawStrokes(this.#page, this.#devtools, { surface: 'canvas', strokes, slowdown });
  }
}
