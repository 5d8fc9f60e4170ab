import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { FileLink } from '../file-parts';

/** Mock for `open-document`; test files share one instance because they share their modules. */
export const openDocument = vi.fn<(link: FileLink) => Promise<object>>();

/**
 * Simulates scrolling an element in or out of view. As in browsers, a later observer is notified of the current state.
 */
export class FakeIntersections {
  static all: FakeIntersections[] = [];
  static near = new Map<Element, boolean>();
  private readonly targets: Element[] = [];
  constructor(private readonly notify: (changes: { isIntersecting: boolean }[]) => void) {
    FakeIntersections.all.push(this);
  }
  observe(target: Element) {
    this.targets.push(target);
    const isIntersecting = FakeIntersections.near.get(target);
    if (isIntersecting === undefined) return;
    queueMicrotask(() => act(() => this.targets.includes(target) && this.notify([{ isIntersecting }])));
  }
  disconnect() {
    this.targets.length = 0;
  }
  static scroll(element: Element, ...seen: boolean[]) {
    const changes = seen.map((isIntersecting) => ({ isIntersecting }));
    FakeIntersections.near.set(element, seen.at(-1) ?? false);
    act(() =>
      FakeIntersections.all.filter((one) => one.targets.includes(element)).forEach((one) => one.notify(changes)),
    );
  }
}

/** An open document that draws nothing. */
export const documentOf = (pages: number) => ({
  pages,
  pageSize: { width: 595, height: 842 },
  draw: vi.fn<(...call: unknown[]) => object>(() => ({ done: Promise.resolve(null), cancel: () => undefined })),
  release: vi.fn<(...call: unknown[]) => Promise<void>>(() => Promise.resolve()),
  retry: vi.fn<() => void>(),
  onStalled: vi.fn<(report: (stalled: boolean) => void) => void>(),
  warm: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  close: vi.fn<() => Promise<void>>(() => Promise.resolve()),
});

/** Call before each test: nothing is in view, pages are 320 px wide and no document was opened. */
export function newScreen(): void {
  Element.prototype.scrollTo = () => undefined;
  FakeIntersections.all = [];
  FakeIntersections.near.clear();
  vi.stubGlobal('IntersectionObserver', FakeIntersections);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly notify: (changes: { contentRect: { width: number } }[]) => void) {}
      observe() {
        queueMicrotask(() => act(() => this.notify([{ contentRect: { width: 320 } }])));
      }
      disconnect() {}
    },
  );
  openDocument.mockReset();
}
