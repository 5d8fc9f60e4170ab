import { AnnotationMode, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Width and height of a page in points, upright. */
export interface PageSize {
  width: number;
  height: number;
}

/** Where one page is drawn: nothing else may write into these elements. */
export interface PageHosts {
  canvas: HTMLElement;
  text: HTMLElement;
}

/** A canvas that is only dropped keeps its pixels until the garbage collector comes, which is late on Safari. */
export function clearPage({ canvas: host, text }: PageHosts): void {
  for (const canvas of host.querySelectorAll('canvas')) {
    canvas.width = 0;
    canvas.height = 0;
  }
  host.replaceChildren();
  text.replaceChildren();
}

export const sizeOf = (page: PDFPageProxy): PageSize => {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
};

/**
 * One drawing of one page, `width` CSS pixels wide. What its hosts show already stays until the new picture is complete.
 */
export class PageDrawing {
  private running: { cancel: () => void } | null = null;
  private cancelled = false;

  constructor(
    private readonly hosts: PageHosts,
    private readonly width: number,
  ) {}

  /** @returns false when it was cancelled. */
  async draw(page: PDFPageProxy): Promise<boolean> {
    try {
      const canvas = await this.picture(page);
      if (this.cancelled) return false;
      clearPage(this.hosts);
      this.hosts.canvas.append(canvas);
      await this.words(page);
    } catch (error) {
      if (!this.cancelled) throw error;
    }
    return !this.cancelled;
  }

  cancel(): void {
    this.cancelled = true;
    this.running?.cancel();
  }

  private async picture(page: PDFPageProxy): Promise<HTMLCanvasElement> {
    const size = sizeOf(page);
    const pixels = drawablePixels(this.width, (this.width * size.height) / size.width, window.devicePixelRatio);
    const canvas = Object.assign(document.createElement('canvas'), pixels);
    if (this.cancelled) return canvas;
    const task = page.render({
      canvas,
      viewport: page.getViewport({ scale: pixels.width / size.width }),
      annotationMode: AnnotationMode.ENABLE,
    });
    this.running = task;
    await task.promise;
    return canvas;
  }

  /** Real words over the picture: they can be selected, searched and read aloud. */
  private async words(page: PDFPageProxy): Promise<void> {
    const text = await page.getTextContent();
    if (this.cancelled) return;
    const viewport = page.getViewport({ scale: this.width / sizeOf(page).width });
    const layer = new TextLayer({ textContentSource: text, container: this.hosts.text, viewport });
    this.running = layer;
    await layer.render();
  }
}

/**
 * Four million pixels are 16 MB. A page of twice a phone's width at three device pixels each would be 40 MB, and a
 * phone's browser ends a page that takes some hundred.
 */
const MAX_PIXELS = 4_000_000;

/** Pixels of the canvas for a page of this size in CSS pixels: as sharp as the screen, as far as memory allows. */
export function drawablePixels(width: number, height: number, pixelRatio: number): { width: number; height: number } {
  const wanted = width * height * pixelRatio ** 2;
  const ratio = pixelRatio * Math.min(1, Math.sqrt(MAX_PIXELS / wanted));
  return { width: Math.max(1, Math.floor(width * ratio)), height: Math.max(1, Math.floor(height * ratio)) };
}
