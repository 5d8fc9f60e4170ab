import 'fake-indexeddb/auto';
import { forgetScannedPages, hasUnsent } from '@fulcrum/saving';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ScanEngine, ScanFailed } from './engine/client';
import { WHOLE } from './engine/geometry';
import { closeStore, forgetDraft, pagesOf, pictureOf } from './page-store';
import { ScanButton } from './ScanButton';

const engine = vi.hoisted(() => ({
  scan: vi.fn<ScanEngine['scan']>(),
  join: vi.fn<ScanEngine['join']>(),
  count: vi.fn<ScanEngine['count']>(),
  close: vi.fn<ScanEngine['close']>(),
}));
vi.mock('./engine/client', async (original) => ({
  ...(await original<typeof import('./engine/client')>()),
  openEngine: (): ScanEngine => engine,
}));

const DRAFT = 'ann:homework';
const blob = (text: string) => new Blob([text]);
const user = userEvent.setup();

interface UploadProps {
  gives?: 'pdf' | 'image';
  maxBytes?: number;
  onDone: (file: File) => void;
}

function Upload({ gives = 'pdf', maxBytes = 1000, onDone }: UploadProps) {
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  return (
    <ScanButton label="Scan" title="Pages" draft={DRAFT} onOpen={setPhotos} {...{ gives, maxBytes, photos, onDone }} />
  );
}

const done = vi.fn<(file: File) => void>();
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const openScanner = async () => user.click(await screen.findByRole('button', { name: 'Scan' }));
const choose = async (...files: File[]) => user.upload(await screen.findByLabelText('Choose photos or PDFs'), files);
/** Waits until `count` pages are ready. */
const ready = (count: number) =>
  waitFor(() => {
    expect(screen.getAllByRole('listitem')).toHaveLength(count);
    expect(
      screen.getByRole('button', { name: /^(Make a PDF|Use this page)/ }).getAttribute('aria-disabled'),
    ).toBeNull();
  });

beforeEach(async () => {
  done.mockReset();
  engine.scan.mockReset().mockImplementation(({ corners }) =>
    Promise.resolve({
      corners: corners ?? WHOLE,
      found: true,
      page: blob('page'),
      thumbnail: blob('small'),
      photo: null,
    }),
  );
  engine.join.mockReset().mockResolvedValue(blob('%PDF'));
  engine.count.mockReset().mockResolvedValue(4);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  await forgetDraft(DRAFT);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetDraft(DRAFT);
  await closeStore();
});

it('makes one PDF of photos and PDFs in the chosen order', async () => {
  render(<Upload onDone={done} />);
  await openScanner();
  await choose(photo('a.jpg'), new File(['%PDF'], 'b.pdf', { type: 'application/pdf' }));
  await ready(2);
  expect(await screen.findByText('4 pages of a PDF')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move page 2 earlier' }));
  await ready(2);
  await user.click(screen.getByRole('button', { name: 'Make a PDF of 5 pages' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(done.mock.calls[0]![0]).toMatchObject({ name: 'Pages.pdf', type: 'application/pdf' });
  expect(engine.join.mock.calls[0]![0]).toMatchObject([{ kind: 'pdf' }, { kind: 'photo' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('makes no PDF in the old order while a move is being stored', async () => {
  render(<Upload onDone={done} />);
  await openScanner();
  await choose(photo('a.jpg'), photo('b.jpg'));
  await ready(2);
  fireEvent.click(screen.getByRole('button', { name: 'Move page 2 earlier' }));
  const make = screen.getByRole('button', { name: 'Make a PDF of 2 pages' });
  expect(make.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(make);
  await ready(2);
  expect(engine.join).not.toHaveBeenCalled();
});

it('counts the pages as unsent work of their account, and deletes no other account’s', async () => {
  render(<Upload onDone={done} />);
  expect(await hasUnsent('ann')).toBe(false);
  await openScanner();
  await choose(photo('a.jpg'));
  await ready(1);
  expect([await hasUnsent('ann'), await hasUnsent('an')]).toEqual([true, false]);
  await forgetScannedPages('an');
  const [page] = await pagesOf(DRAFT);
  expect(page).toBeDefined();
  await forgetScannedPages('ann');
  expect([await hasUnsent('ann'), await pagesOf(DRAFT)]).toEqual([false, []]);
  expect(await pictureOf(page!.id, 'page')).toBeNull();
});

it('offers pages taken before the tab was closed', async () => {
  const first = render(<Upload onDone={done} />);
  await openScanner();
  await choose(photo('a.jpg'));
  await ready(1);
  first.unmount();
  render(<Upload onDone={done} />);
  expect(await screen.findByText('1 page that you took is still here')).toBeTruthy();
  await openScanner();
  await ready(1);
});

/** Three photos, of which the second cannot be read. */
async function chooseWithAnUnreadable() {
  engine.scan.mockImplementationOnce(engine.scan.getMockImplementation()!);
  engine.scan.mockRejectedValueOnce(new ScanFailed('unreadable'));
  render(<Upload onDone={done} />);
  await openScanner();
  await choose(photo('a.jpg'), photo('IMG_1.HEIC'), photo('c.jpg'));
  return screen.findByText('Page 2 cannot be used. Retake it or leave it out.');
}
const makeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Make a PDF/ });

it('says which photo cannot be read instead of spinning, and leaves it out', async () => {
  await chooseWithAnUnreadable();
  expect(screen.getByText(/cannot read IMG_1\.HEIC.*Most compatible/)).toBeTruthy();
  await waitFor(() => expect(makeButton().getAttribute('aria-busy')).toBeNull());
  expect(makeButton().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Leave this page out' }));
  await ready(2);
  await user.click(screen.getByRole('button', { name: 'Make a PDF of 2 pages' }));
  await waitFor(() => expect(engine.join.mock.calls[0]![0]).toHaveLength(2));
});

it('retakes a photo that cannot be read, in its place', async () => {
  await chooseWithAnUnreadable();
  await user.upload(screen.getByLabelText('Retake this page'), photo('b.jpg'));
  await ready(3);
  expect(screen.queryByText(/cannot be used/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make a PDF of 3 pages' }));
  await waitFor(() => expect(engine.join.mock.calls[0]![0]).toHaveLength(3));
});

it('moves a corner with the keyboard and recomputes the page', async () => {
  render(<Upload onDone={done} />);
  await openScanner();
  await choose(photo('a.jpg'));
  await ready(1);
  await user.click(await screen.findByRole('button', { name: 'Adjust page 1' }));
  expect(document.activeElement?.textContent).toBe('Adjust page 1');
  (await screen.findByRole('button', { name: /^Top left corner: 0% across/ })).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(engine.scan).toHaveBeenCalledTimes(2));
  const { corners, isNew } = engine.scan.mock.calls[1]![0];
  expect(corners![0]).toEqual({ x: 0.04, y: 0.004 });
  expect(isNew).toBe(false);
});

it('says that it works on a page again after a change', async () => {
  render(<Upload onDone={done} />);
  await openScanner();
  await choose(photo('a.jpg'));
  await ready(1);
  let finish: () => void = () => undefined;
  const result = engine.scan.mock.results[0]!.value;
  engine.scan.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = () => resolve(result);
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Adjust page 1' }));
  await user.click(await screen.findByRole('button', { name: /^Turn by 90°/ }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Straightening page 1…')).toBeTruthy();
  finish();
  await ready(1);
  expect(screen.queryByText('Straightening page 1…')).toBeNull();
});

it('rejects a PDF over the limit, and keeps the pages', async () => {
  render(<Upload maxBytes={1} onDone={done} />);
  await openScanner();
  await choose(photo('a.jpg'));
  await ready(1);
  await user.click(await screen.findByRole('button', { name: 'Make a PDF of 1 page' }));
  expect(await screen.findByText(/over the limit/)).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
});

it('returns one page as an image for a question', async () => {
  render(<Upload gives="image" onDone={done} />);
  await openScanner();
  await user.upload(await screen.findByLabelText('Choose a photo'), photo('a.jpg'));
  await ready(1);
  expect(screen.queryByLabelText('Choose a photo')).toBeNull();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Use this page' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(done.mock.calls[0]![0]).toMatchObject({ name: 'Page.jpg', type: 'image/jpeg' });
});
