import { notify } from '@fulcrum/shared-ui';
import { fakeApi, type FakeApi, FakeUploadRequest, ok, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { groupOf, TEACHER, yearOf } from '../../../testing/students';
import { SendSheets } from '../components/SendSheets';
import type { SeenSheet } from '../reading/sheet-reader';
import { paperOf, paperStudentOf, seenOf, sheetOf, sheetReadOf } from '../testing/paper';
import PaperPage from './PaperPage';

const NOTHING: SeenSheet = { codes: 0, reading: { refused: 'closer' } };
/** What the reader sees in every picture. */
let seen = NOTHING;

/** A worker that reads at once. */
class FakeWorker extends EventTarget {
  static ended = 0;
  static asked = 0;

  postMessage({ id }: { id: number }) {
    FakeWorker.asked += 1;
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, result: seen } })));
  }

  terminate() {
    FakeWorker.ended += 1;
  }
}

const ANN = sheetOf({ student: { _id: 'Ann', name: 'Ann' } });
const SPARE = sheetOf({ _id: 'h2', sheet: 'ZZZZZZZZZZZZZ' });

function serve(more: FakeApi = {}, sheets = [ANN, SPARE]) {
  return fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(groupOf('Saturday'))]) },
      'GET /api/paper/{quizId}': {
        z1: ok(paperOf({ students: [paperStudentOf('Ann'), paperStudentOf('Ben', { standing: 'done', score: 3 })] })),
      },
      'GET /api/quiz/{quizId}/sheets': { z1: ok(sheets) },
    },
    more,
  );
}

function giveCamera(open: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: open } });
}
const track = { stop: () => undefined, addEventListener: () => undefined };
const camera = async () => ({ getTracks: () => [track], getVideoTracks: () => [track] });
const holdUp = (answers: string, sheet = ANN.sheet) => {
  seen = seenOf(answers, sheet);
};

/** jsdom draws nothing: a canvas here has one white pixel. */
function giveCanvas() {
  const pixel = { width: 1, height: 1, data: new Uint8ClampedArray(4).fill(255) };
  const context = { drawImage: () => undefined, putImageData: () => undefined, getImageData: () => pixel };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['photo'])));
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1);
  vi.stubGlobal('ImageData', Object);
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name === 'broken.jpg') throw new Error('no picture');
    return { width: 1, height: 1, close: () => undefined };
  });
}

beforeEach(() => {
  seen = NOTHING;
  FakeUploadRequest.all = [];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  giveCanvas();
  giveCamera(camera);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** Answers the sheet that is being sent. */
async function answer(status: number, body: unknown) {
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  FakeUploadRequest.last.answer(status, body);
}

const Page = () => useRoutes([{ path: '/quizlist/paper/:quizId', element: <PaperPage /> }]);
/** Each test has an account of its own: a window has one outbox for each. */
let accounts = 0;
const open = () => {
  accounts += 1;
  const id = `${accounts}`.padStart(24, 'e');
  return renderPage(<Page />, {
    path: '/quizlist/paper/z1?tab=scan',
    user: { role: 'teacher', id, realTeacherId: TEACHER },
  });
};
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Start the camera' }));

it('reads sheet after sheet, with the score of each', async () => {
  serve();
  open();
  expect(await screen.findByText('1 of 2 read')).toBeTruthy();
  await start();
  expect(await screen.findByText('Hold the camera over a sheet')).toBeTruthy();
  holdUp('AB-');
  expect(await screen.findByText('2 of 2 read')).toBeTruthy();
  await answer(200, sheetReadOf());
  const said = await screen.findAllByText(/2 of 3/);
  expect(said[0]?.closest('output')?.textContent).toBe('Ann: 2 of 3');
  const { form, opened } = FakeUploadRequest.last;
  expect(opened).toBe('POST /api/sheet-reads');
  expect([form.get('quizId'), form.get('sheet'), form.get('unclear')]).toEqual(['z1', ANN.sheet, '[]']);
  expect(form.get('photo')).toBeInstanceOf(Blob);
});

it('says which answers a second photo shows otherwise', async () => {
  serve();
  open();
  await start();
  holdUp('AB-');
  const differences = [
    { questionId: 'q2', before: 'A', now: 'B' },
    { questionId: 'q3', before: 'A', now: null },
  ];
  await answer(200, sheetReadOf({ differences }));
  const [said] = await screen.findAllByText(/2 answers differ/);
  expect(said?.textContent).toContain('differ: 2 (A → B), 3 (A → 0). The first');
});

it('keeps what the server does not have, and says so', async () => {
  serve();
  open();
  await start();
  holdUp('AB-');
  expect(await screen.findByText('1 sheet not sent yet')).toBeTruthy();
  expect(screen.getAllByText(/read, not sent yet/)).toHaveLength(2);
  await answer(507, { code: 'storage_full', message: 'There is no room.' });
  expect((await screen.findByRole('alert')).textContent).toContain('There is no room.');
  expect(screen.getByText('1 sheet not sent yet')).toBeTruthy();
});

it('says why the server does not take a sheet', async () => {
  serve();
  open();
  await start();
  holdUp('AB-');
  const message = 'This student has begun the quiz online.';
  await answer(409, { code: 'taken_online', message });
  expect(await screen.findAllByText(new RegExp(message))).toHaveLength(2);
  expect(screen.getByText('1 of 2 read')).toBeTruthy();
});

it('leads from a doubtful sheet to its check', async () => {
  serve();
  open();
  await start();
  holdUp('ABC', SPARE.sheet);
  await answer(200, sheetReadOf({ sheet: SPARE.sheet, state: 'toCheck', student: null, score: null }));
  expect(await screen.findAllByText('say whose it is', { exact: false })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Check the doubtful ones' }).getAttribute('href')).toContain('tab=check');
});

it('loads the reader before the camera is started, for when there is no line', async () => {
  serve();
  FakeWorker.asked = 0;
  open();
  expect(await screen.findByRole('button', { name: 'Start the camera' })).toBeTruthy();
  await waitFor(() => expect(FakeWorker.asked).toBe(1));
});

it('says what to do with the camera', async () => {
  serve();
  open();
  await start();
  seen = { ...NOTHING, codes: 1 };
  expect(await screen.findByText('Move closer')).toBeTruthy();
  seen = seenOf('ABC', 'OTHER');
  expect(await screen.findByText('This sheet is of earlier questions: print it again')).toBeTruthy();
});

it('stops the camera', async () => {
  serve();
  open();
  await start();
  await screen.findByText('Hold the camera over a sheet');
  const before = FakeWorker.ended;
  await userEvent.click(screen.getByRole('button', { name: 'Stop the camera' }));
  expect(FakeWorker.ended).toBe(before + 1);
});

it('says what to do without a camera', async () => {
  serve();
  giveCamera(() => Promise.reject(new DOMException('', 'NotFoundError')));
  open();
  await start();
  expect((await screen.findByRole('alert')).textContent).toContain('choose photos of the sheets below');
});

it('has nothing to read before sheets are printed', async () => {
  serve({}, []);
  open();
  expect(await screen.findByRole('link', { name: 'Print them' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start the camera' })).toBeNull();
});

it('reads files, and lists those without a sheet', async () => {
  serve();
  holdUp('AB-');
  open();
  const field = await screen.findByLabelText('Choose photos or PDFs');
  const files = ['photo.jpg', 'broken.jpg'].map((name) => new File(['photo'], name, { type: 'image/jpeg' }));
  await userEvent.upload(field, files);
  expect(await screen.findByText('1 page was not read')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('broken.jpg: the file cannot be opened');
  await answer(200, sheetReadOf());
  expect(await screen.findByText('2 of 3')).toBeTruthy();
});

it('sends from any page what was read, and tells what is refused', async () => {
  serve();
  const tells = vi.spyOn(notify, 'error');
  const page = open();
  await start();
  holdUp('AB-');
  await answer(507, { code: 'storage_full', message: 'There is no room.' });
  await screen.findByText(/There is no room/);
  page.unmount();
  FakeUploadRequest.all = [];
  const id = `${accounts}`.padStart(24, 'e');
  renderPage(<SendSheets />, { user: { role: 'teacher', id, realTeacherId: TEACHER } });
  await answer(409, { code: 'sheet_outdated', message: 'The questions were changed.' });
  await waitFor(() => expect(tells).toHaveBeenCalledWith('Ann: The questions were changed.'));
});
