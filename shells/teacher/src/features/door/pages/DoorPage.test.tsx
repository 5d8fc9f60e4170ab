import { phoneCode } from '@fulcrum/door';
import { serverNow } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, ok, type BodyOf } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReaderFailed, troubleOf } from '../../../shared/camera/use-camera';
import { groupOf, sessionOf, TEACHER, yearOf } from '../../../testing/students';
import DoorPage from './DoorPage';

const ANN = { studentId: 'a1'.repeat(12), name: 'Ann', key: 'AAECAwQFBgcICQoLDA0ODw', card: null, cardHash: null };
const BEN = { studentId: 'b2'.repeat(12), name: 'Ben', key: 'Dw4NDAsKCQgHBgUEAwIBAA', card: null, cardHash: null };
type Status = BodyOf<'GET /api/session/{id}/door'>['students'][number]['status'];

/** A fake server with one session that behaves like the real one. */
function serve(more: FakeApi = {}) {
  const recorded = new Map<string, Status>();
  const sent: unknown[] = [];
  let terms = { startsAt: new Date(serverNow()).toISOString(), graceMinutes: 10 };
  const door = () => ({
    sessionId: 's1',
    groupId: 'g1',
    title: 'Forces',
    ...terms,
    students: [ANN, BEN].map((one) => ({ ...one, status: recorded.get(one.studentId) ?? ('Not Recorded' as const) })),
  });
  fakeApi(
    {
      'GET /api/session/{id}/door': { s1: () => ({ status: 200, body: door() }) },
      'PUT /api/session/{id}/door': {
        s1: ({ body }) => {
          terms = { ...terms, ...body };
          return { status: 200, body: door() };
        },
      },
      'POST /api/session/{id}/scans': {
        s1: ({ body }) => {
          const results = body.scans.map(({ id }) => {
            recorded.set(ANN.studentId, 'Present');
            return { id, studentId: ANN.studentId, name: 'Ann', refusal: null, status: 'Present' as const };
          });
          return { status: 200, body: { results, recorded: [ANN.studentId] } };
        },
      },
      'PUT /api/session/{id}/attendance': {
        s1: ({ body }) => {
          const marks = body.attendance;
          sent.push(marks);
          for (const { studentId, status } of marks) recorded.set(studentId, status);
          return { status: 200, body: sessionOf({ attendance: marks }) };
        },
      },
    },
    more,
  );
  return sent;
}

/** The codes in view of the camera. */
let shown: string[] = [];

class Detector {
  static getSupportedFormats = async () => ['qr_code'];
  detect = async () => shown.map((rawValue) => ({ rawValue }));
}

function giveCamera(open: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: open } });
}
const track = { stop: () => undefined, addEventListener: () => undefined };
const camera = async () => ({ getTracks: () => [track], getVideoTracks: () => [track] });

beforeEach(() => {
  shown = [];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const Page = () => useRoutes([{ path: '/door/:sessionId', element: <DoorPage /> }]);
const open = () => renderPage(<Page />, { path: '/door/s1', user: { role: 'teacher' } });

it('shows who has scanned a code, and who has not come', async () => {
  serve();
  giveCamera(camera);
  open();
  expect(await screen.findByText('0 of 2 are here')).toBeTruthy();
  shown = [await phoneCode(ANN, serverNow())];
  expect(await screen.findByText('1 of 2 are here')).toBeTruthy();
  const said = screen.getByText('Ann', { selector: 'output bdi' });
  expect(said.closest('output')?.textContent).toContain('is present');
  expect(screen.getByText('1 has not come yet')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
});

it('stops the camera when the page is left', async () => {
  serve();
  const stop = vi.fn<() => void>();
  const running = { ...track, stop };
  giveCamera(async () => ({ getTracks: () => [running], getVideoTracks: () => [running] }));
  const page = open();
  expect(await screen.findByText('Hold a code up to the camera')).toBeTruthy();
  expect(stop).not.toHaveBeenCalled();
  page.unmount();
  expect(stop).toHaveBeenCalledOnce();
});

it('opens no camera at the door of an archived year', async () => {
  const archived = { ...yearOf(groupOf('Sunday')), archivedAt: '2026-06-20T09:00:00.000Z' };
  serve({ 'GET /api/year/{teacherId}': { [TEACHER]: ok([archived]) } });
  giveCamera(camera);
  open();
  expect(await screen.findByText('This year is archived.')).toBeTruthy();
  expect(screen.queryByLabelText('Picture of the camera')).toBeNull();
  await userEvent.click(screen.getByText('2 have not come yet'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('says when a photographed code is too old', async () => {
  serve();
  giveCamera(camera);
  open();
  await screen.findByText('0 of 2 are here');
  shown = [await phoneCode(ANN, serverNow() - 120_000)];
  expect(await screen.findByText(/shows an old code/)).toBeTruthy();
  expect(screen.getByText('0 of 2 are here')).toBeTruthy();
});

it('marks students who have not come as absent on request', async () => {
  const sent = serve();
  giveCamera(camera);
  open();
  await userEvent.click(await screen.findByText('2 have not come yet'));
  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 absent' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark absent' }));
  const absent = [ANN, BEN].map(({ studentId }) => ({ studentId, status: 'Absent' }));
  await waitFor(() => expect(sent).toEqual([absent]));
});

it('changes the grace period', async () => {
  serve();
  giveCamera(camera);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const minutes = screen.getByLabelText(/^Late after/);
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/late after 5 minutes/)).toBeTruthy();
});

it('says what to do when the camera is denied, and tries again', async () => {
  serve();
  giveCamera(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The browser is not allowed to use the camera');
  expect(screen.queryByText('Hold a code up to the camera')).toBeNull();
  giveCamera(camera);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText('Hold a code up to the camera')).toBeTruthy();
});

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
])('reports %s as %s', (name, trouble) => {
  expect(troubleOf(new DOMException('', name))).toBe(trouble);
});

it('reports a reader that could not be loaded', () => {
  expect(troubleOf(new ReaderFailed())).toBe('readerFailed');
});

it('opens offline after it was open on this device', async () => {
  serve();
  giveCamera(camera);
  const first = open();
  await screen.findByText('0 of 2 are here');
  first.unmount();
  fakeApi({});
  open();
  expect(await screen.findByText('0 of 2 are here')).toBeTruthy();
});
