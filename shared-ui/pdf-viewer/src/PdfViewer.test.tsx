import { renderPage } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FileUnreadable } from './failure';
import { DocumentsAhead } from './documents-ahead';
import { PdfViewer } from './PdfViewer';
import { documentOf, FakeIntersections, newScreen, openDocument } from './testing/viewer-screen';
import { useZoom, ZoomButtons } from './ZoomButtons';

vi.mock('./open-document', () => import('./testing/viewer-screen'));

beforeEach(newScreen);

const show = () => {
  renderPage(<PdfViewer title="Moments" link={{ url: '/api/files/1' }} zoom={1} />);
  return screen.getByRole('region', { name: 'Document: Moments' });
};

it('opens the document when it comes near, draws nearby pages, and closes it far away', async () => {
  const pdf = documentOf(3);
  openDocument.mockResolvedValue(pdf);
  const viewer = show();
  expect(openDocument).not.toHaveBeenCalled();
  FakeIntersections.scroll(viewer, true);
  const [first, second] = await screen.findAllByRole('article');
  expect(first?.getAttribute('aria-label')).toBe('Page 1 of 3');
  FakeIntersections.scroll(first as Element, true);
  await waitFor(() => expect(pdf.draw).toHaveBeenCalledTimes(1));
  expect(pdf.draw.mock.calls[0]).toMatchObject([1, {}, 320]);
  FakeIntersections.scroll(first as Element, false);
  await waitFor(() => expect(pdf.release).toHaveBeenCalledWith(1, expect.anything()));
  expect(second?.querySelector('canvas')).toBeNull();
  FakeIntersections.scroll(viewer, false);
  await waitFor(() => expect(pdf.close).toHaveBeenCalled());
});

it('uses the last of several changes reported at once', async () => {
  openDocument.mockResolvedValue(documentOf(1));
  FakeIntersections.scroll(show(), false, true);
  expect(await screen.findByRole('article')).toBeTruthy();
});

it.each([
  ['PasswordException', /protected by a password/],
  ['InvalidPDFException', /damaged/],
])('explains %s and opens the document in a new tab', async (name, text) => {
  openDocument.mockRejectedValue(Object.assign(new Error('no'), { name }));
  FakeIntersections.scroll(show(), true);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe('/api/files/1');
});

it('opens again on Retry', async () => {
  openDocument.mockRejectedValueOnce(new FileUnreadable('offline')).mockResolvedValueOnce(documentOf(1));
  FakeIntersections.scroll(show(), true);
  expect(await screen.findByText(/check your connection/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

it('opens again when the connection is back, even if opening fails only after that', async () => {
  let fail: (error: unknown) => void = () => undefined;
  const cut = new Promise<object>((_, reject) => {
    fail = reject;
  });
  openDocument.mockReturnValueOnce(cut).mockResolvedValueOnce(documentOf(1));
  FakeIntersections.scroll(show(), true);
  await waitFor(() => expect(openDocument).toHaveBeenCalledTimes(1));
  act(() => void window.dispatchEvent(new Event('online')));
  fail(new FileUnreadable('offline'));
  expect(await screen.findByRole('article')).toBeTruthy();
});

it('offers Retry for parts that the network did not deliver', async () => {
  const pdf = documentOf(1);
  openDocument.mockResolvedValue(pdf);
  FakeIntersections.scroll(show(), true);
  await screen.findByRole('article');
  act(() => pdf.onStalled.mock.calls[0]?.[0](true));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(pdf.retry).toHaveBeenCalled();
  act(() => pdf.onStalled.mock.calls[0]?.[0](false));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

it('draws the layer over a page once the page is drawn and its size is known', async () => {
  const pdf = documentOf(2);
  pdf.draw.mockImplementation(() => ({ done: Promise.resolve({ width: 842, height: 595 }), cancel: () => undefined }));
  openDocument.mockResolvedValue(pdf);
  const layer = ({ number, size }: { number: number; size: { width: number; height: number } }) => (
    <p>{`page ${number}: ${size.width} x ${size.height}`}</p>
  );
  renderPage(<PdfViewer title="Script" link={{ url: '/api/files/1' }} zoom={1} layer={layer} />);
  FakeIntersections.scroll(screen.getByRole('region', { name: 'Document: Script' }), true);
  const [first] = await screen.findAllByRole('article');
  expect(screen.queryByText(/^page/)).toBeNull();
  FakeIntersections.scroll(first as Element, true);
  expect(await screen.findByText('page 1: 842 x 595')).toBeTruthy();
  expect(screen.queryByText(/^page 2/)).toBeNull();
});

it('opens the next document once its own is open, and shows it without opening it again', async () => {
  const documents = new DocumentsAhead();
  const [one, two] = [documentOf(1), documentOf(2)];
  openDocument.mockImplementation(({ url }) => Promise.resolve(url.startsWith('/api/files/1') ? one : two));
  const next = { url: '/api/files/2?sig=a' };
  const ahead = { documents, next };
  const { unmount } = renderPage(<PdfViewer title="One" link={{ url: '/api/files/1' }} zoom={1} ahead={ahead} />);
  expect(openDocument).not.toHaveBeenCalled();
  FakeIntersections.scroll(screen.getByRole('region', { name: 'Document: One' }), true);
  await waitFor(() => expect(two.warm).toHaveBeenCalled());
  expect(openDocument).toHaveBeenCalledTimes(2);
  unmount();
  const link = { url: '/api/files/2?sig=b' };
  renderPage(<PdfViewer title="Two" link={link} zoom={1} ahead={{ documents, next: null }} />);
  FakeIntersections.scroll(screen.getByRole('region', { name: 'Document: Two' }), true);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(openDocument).toHaveBeenCalledTimes(2);
  documents.close();
  expect(two.close).not.toHaveBeenCalled();
});

function Zoomable() {
  const zoom = useZoom();
  return (
    <>
      <PdfViewer title="Moments" link={{ url: '/api/files/1' }} zoom={zoom.value} onZoom={zoom.set} />
      <ZoomButtons zoom={zoom} title="Moments" />
    </>
  );
}

/**
 * Lays out three pages as the browser would, 30 px apart at any zoom. Returns a function that gives the position within
 * a page of a point on the screen.
 */
function laidOut(viewer: HTMLElement, pages: HTMLElement[]) {
  const scrolled = { left: 0, top: 0 };
  viewer.scrollBy = ((by: { left: number; top: number }) => {
    scrolled.left += by.left;
    scrolled.top += by.top;
  }) as Element['scrollBy'];
  const zoom = () => Number(pages[0]?.closest<HTMLElement>('[style*="--zoom"]')?.style.getPropertyValue('--zoom'));
  for (const [at, page] of pages.entries()) {
    page.getBoundingClientRect = () =>
      new DOMRect(-scrolled.left, at * (450 * zoom() + 30) - scrolled.top, 320 * zoom(), 450 * zoom());
  }
  return (at: number, [x, y]: [number, number]) => {
    const { left, top, width, height } = pages[at]?.getBoundingClientRect() ?? new DOMRect();
    return [(x - left) / width, (y - top) / height].map((part) => part.toFixed(6));
  };
}

it('keeps the point under the wheel and between two fingers in place', async () => {
  openDocument.mockResolvedValue(documentOf(3));
  renderPage(<Zoomable />);
  const viewer = screen.getByRole('region', { name: 'Document: Moments' });
  const level = () => screen.getByText(/^Zoom/).textContent;
  FakeIntersections.scroll(viewer, true);
  const partAt = laidOut(viewer, await screen.findAllByRole('article'));
  const under = partAt(1, [100, 600]);
  fireEvent.wheel(viewer, { deltaY: -100, clientX: 100, clientY: 600 });
  expect(level()).toBe('Zoom 100%');
  fireEvent.wheel(viewer, { ctrlKey: true, deltaY: -100, clientX: 100, clientY: 600 });
  expect(level()).toBe('Zoom 120%');
  expect(partAt(1, [100, 600])).toEqual(under);
  const fingers = (...places: [number, number][]) => ({
    touches: places.map(([clientX, clientY]) => ({ clientX, clientY })),
  });
  const between = partAt(2, [150, 1200]);
  fireEvent.touchStart(viewer, fingers([100, 1200], [200, 1200]));
  fireEvent.touchMove(viewer, fingers([100, 1100], [220, 1100]));
  expect(level()).toBe('Zoom 144%');
  expect(partAt(2, [160, 1100])).toEqual(between);
  fireEvent.touchEnd(viewer, fingers([100, 1100]));
  fireEvent.touchMove(viewer, fingers([100, 1100], [400, 1100]));
  expect(level()).toBe('Zoom 144%');
});

function Showing() {
  const [shown, setShown] = useState<{ page: number }>();
  return (
    <>
      <PdfViewer title="Moments" link={{ url: '/api/files/1' }} zoom={1} shown={shown} />
      <button type="button" onClick={() => setShown({ page: 2 })}>
        Show
      </button>
    </>
  );
}

it('scrolls a page into view, again for each new object', async () => {
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function note() {
    seen.push(this.textContent);
  };
  openDocument.mockResolvedValue(documentOf(3));
  renderPage(<Showing />);
  FakeIntersections.scroll(screen.getByRole('region', { name: 'Document: Moments' }), true);
  await screen.findAllByRole('article');
  const button = screen.getByRole('button', { name: 'Show' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(seen).toEqual(['2 / 3', '2 / 3']);
});

it('closes prepared documents that were never taken', async () => {
  const documents = new DocumentsAhead();
  const pdfs = [documentOf(1), documentOf(1), documentOf(1)];
  openDocument.mockImplementation(({ url }) => Promise.resolve(pdfs[Number(url)] ?? {}));
  for (const url of ['0', '1', '2']) documents.prepare({ url });
  await waitFor(() => expect(pdfs[0]?.close).toHaveBeenCalled());
  expect(pdfs[2]?.close).not.toHaveBeenCalled();
  documents.close();
  await waitFor(() => expect(pdfs[2]?.close).toHaveBeenCalled());
  expect(documents.take('2')).toBeUndefined();
});
