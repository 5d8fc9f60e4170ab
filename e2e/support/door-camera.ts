import type { Page } from '@playwright/test';
import { encode } from 'uqr';

/**
 * Gives the page a fake camera that shows a white wall and whatever `holdUp` holds in front of it. Call it before
 * opening the page.
 */
export async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    let rows: boolean[][] = [];
    const draw = () => {
      if (!context) return;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#000';
      const module = Math.floor(canvas.height / (rows.length + 4));
      for (const [y, row] of rows.entries()) {
        for (const [x, isDark] of row.entries()) {
          if (isDark) context.fillRect((x + 4) * module, (y + 2) * module, module, module);
        }
      }
    };
    // A camera delivers frames even while nothing moves.
    setInterval(draw, 50);
    Reflect.set(window, 'holdUp', (held: boolean[][]) => {
      rows = held;
    });
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20));
  });
}

/** Holds a QR code in front of the page's camera until the next call. */
export async function holdUp(page: Page, code: string): Promise<void> {
  await page.evaluate((rows) => Reflect.get(window, 'holdUp')(rows), encode(code).data);
}
