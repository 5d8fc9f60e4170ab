import { openBytes } from './engine';
import { sizeOf } from './page-drawing';

/** The pages of a PDF as pictures, for a program that reads them. */
interface DrawnPages {
  count: number;
  /**
   * Draws a page (1-based) with its longer side `longest` px long.
   * @throws Error if the device has no memory for it
   */
  picture: (number: number, longest: number) => Promise<ImageData>;
  close: () => Promise<void>;
}

export async function openPages(pdf: Blob): Promise<DrawnPages> {
  const document = await openBytes(new Uint8Array(await pdf.arrayBuffer()));
  return {
    count: document.numPages,
    picture: async (number, longest) => {
      const page = await document.getPage(number);
      const { width, height } = sizeOf(page);
      const viewport = page.getViewport({ scale: longest / Math.max(width, height) });
      const canvas = window.document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      try {
        await page.render({ canvas, viewport }).promise;
        const context = canvas.getContext('2d');
        if (!context) throw new Error('The device has no memory left for this page.');
        return context.getImageData(0, 0, canvas.width, canvas.height);
      } finally {
        page.cleanup();
        // Frees the memory at once: the browser collects a canvas late.
        canvas.width = 0;
      }
    },
    close: () => document.loadingTask.destroy(),
  };
}
