import { renderPage } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FileLink } from './file-parts';
import { PdfViewer } from './PdfViewer';
import { documentOf, FakeIntersections, newScreen, openDocument } from './testing/viewer-screen';

vi.mock('./open-document', () => import('./testing/viewer-screen'));

const SIZE = { width: 595.28, height: 841.89 };
const FIRST_PAGE = { url: '/api/files/2?sig=a', ...SIZE, pages: 3 };
const KEPT = { bytes: 9, read: () => Promise.resolve(new Uint8Array()) };

/** A promise and its resolve and reject functions. */
function later<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (why: Error) => void = () => undefined;
  const promise = new Promise<Value>((settle, refuse) => {
    resolve = settle;
    reject = refuse;
  });
  return { promise, resolve: (value: Value) => act(async () => resolve(value)), reject };
}

beforeEach(() => {
  newScreen();
  localStorage.clear();
});

const viewer = () => screen.getByRole('region', { name: 'Document: Moments' });
function show(link: Partial<FileLink> = {}): void {
  renderPage(<PdfViewer title="Moments" link={{ url: '/api/files/1', ...link }} firstPage={FIRST_PAGE} zoom={1} />);
  expect(picture()).toBeNull();
  FakeIntersections.scroll(viewer(), true);
}
const picture = () => viewer().querySelector('img');
const pictures = () => viewer().querySelectorAll('img');

it('shows the picture in place of the first page until that is drawn', async () => {
  const [opened, drawing] = [later<object>(), later<object>()];
  openDocument.mockReturnValue(opened.promise);
  show();
  const pages = await screen.findAllByRole('article');
  expect(pages.map((page) => page.getAttribute('aria-label'))).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
  const [first] = pages;
  expect(first?.style.aspectRatio).toBe('595.28 / 841.89');
  const seen = picture();
  expect(seen?.closest('article')).toBe(first);
  expect([seen?.getAttribute('src'), seen?.alt, pictures().length]).toEqual([FIRST_PAGE.url, '', 1]);
  expect(screen.getByText('Opening the document…')).toBeTruthy();

  const pdf = documentOf(3);
  pdf.draw.mockImplementation(() => ({ done: drawing.promise, cancel: () => undefined }));
  await opened.resolve(pdf);
  FakeIntersections.scroll(first as Element, true);
  expect(screen.queryByText('Opening the document…')).toBeNull();
  // The same elements: nothing moved and nothing is requested again.
  expect(screen.getAllByRole('article')[0]).toBe(first);
  expect(picture()).toBe(seen);

  await waitFor(() => expect(pdf.draw).toHaveBeenCalled());
  await drawing.resolve(SIZE);
  await waitFor(() => expect(picture()).toBeNull());
  expect(screen.getAllByRole('article')[0]).toBe(first);
});

it('replaces the picture with the error of a document that cannot be opened', async () => {
  const opened = later<object>();
  openDocument.mockReturnValue(opened.promise);
  show();
  await waitFor(() => expect(picture()).not.toBeNull());
  opened.reject(Object.assign(new Error('no'), { name: 'InvalidPDFException' }));
  expect(await screen.findByText(/damaged/)).toBeTruthy();
  expect(picture()).toBeNull();
});

it('shows no picture if it fails to load', async () => {
  openDocument.mockReturnValue(later<object>().promise);
  show();
  await waitFor(() => expect(picture()).not.toBeNull());
  fireEvent.error(picture() as Element);
  expect(picture()).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('Opening the document…')).toBeTruthy();
});

it('loads the picture of a file that is not on this device', async () => {
  openDocument.mockReturnValue(later<object>().promise);
  show({ kept: () => Promise.resolve(null) });
  await waitFor(() => expect(picture()).not.toBeNull());
});

it.each([
  ['where data is saved', {}, 'on'],
  ['of a file that this device has', { kept: () => Promise.resolve(KEPT) }, 'off'],
])('does not load the picture %s', async (_, link, saves) => {
  localStorage.setItem('videoDataSaver', saves);
  openDocument.mockReturnValue(later<object>().promise);
  show(link);
  await waitFor(() => expect(openDocument).toHaveBeenCalled());
  await act(() => Promise.resolve());
  expect(picture()).toBeNull();
  expect(screen.getByText('Opening the document…')).toBeTruthy();
});
