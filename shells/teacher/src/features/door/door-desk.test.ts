import { phoneCode } from '@fulcrum/door';
import { ApiError, isWaiting } from '@fulcrum/shared-ui';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Door, Scan, ScanResult } from './api/door';
import { DoorDesk } from './door-desk';
import { ScanStore } from './scan-store';

const START = Date.parse('2026-03-01T15:00:00.000Z');
const minutes = (count: number) => START + count * 60_000;
const member = (studentId: string, name: string, key: string): Door['students'][number] => ({
  studentId,
  name,
  key,
  card: null,
  cardHash: null,
  status: 'Not Recorded',
});
const ANN = member('a1'.repeat(12), 'Ann', 'AAECAwQFBgcICQoLDA0ODw');
const BEN = member('b2'.repeat(12), 'Ben', 'Dw4NDAsKCQgHBgUEAwIBAA');
const STRANGER = member('c3'.repeat(12), 'Zoe', 'AQIDBAUGBwgJCgsMDQ4PEA');
const DOOR: Door = {
  sessionId: 's1',
  groupId: 'g1',
  title: 'Forces',
  startsAt: new Date(START).toISOString(),
  graceMinutes: 10,
  students: [ANN, BEN],
};

type Send = (sessionId: string, scans: readonly Scan[]) => Promise<ScanResult[]>;
const offline: Send = () => Promise.reject(new ApiError(0, null));
/** Returns the same result for each scan. */
const answering =
  (part: Partial<ScanResult>): Send =>
  async (_, scans) =>
    scans.map(({ id }) => ({ id, studentId: ANN.studentId, name: 'Ann', refusal: null, status: 'Present', ...part }));

/** A visit of the page. The database is kept from one visit to the next. */
const visit = (send: Send) => {
  const sends = vi.fn<Send>(send);
  return { sends, desk: new DoorDesk('s1', new ScanStore('helper'), sends) };
};
const take = async (desk: DoorDesk, who: Door['students'][number], now: number, door = DOOR) =>
  desk.take(await phoneCode(who, now), door, now);

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

it('takes a code and sends it once', async () => {
  const { sends, desk } = visit(answering({}));
  await take(desk, ANN, minutes(1));
  expect(desk.getView()).toMatchObject({ waiting: 1, last: { kind: 'taken', name: 'Ann', status: 'Present' } });
  expect(isWaiting('helper')).toBe(true);
  expect(await desk.deliver()).toBe(true);
  expect(await desk.deliver()).toBe(false);
  expect(desk.getView()).toMatchObject({ waiting: 0, problem: null, refused: [] });
  expect(isWaiting('helper')).toBe(false);
  expect(sends.mock.calls.map(([sessionId, scans]) => [sessionId, scans.map(({ at }) => at)])).toEqual([
    ['s1', [new Date(minutes(1)).toISOString()]],
  ]);
});

it('delivers the waiting scans once, however often it is asked while they are on the way', async () => {
  let arrive: () => void = () => {};
  const way = new Promise<void>((resolve) => (arrive = resolve));
  const { sends, desk } = visit(async (...sent) => {
    await way;
    return answering({})(...sent);
  });
  await take(desk, ANN, minutes(1));
  const first = desk.deliver();
  expect(await desk.deliver()).toBe(false);
  arrive();
  expect(await first).toBe(true);
  expect(sends).toHaveBeenCalledOnce();
});

it('shows Late after the grace period, and says when a student is already here', async () => {
  const { desk } = visit(offline);
  await take(desk, ANN, minutes(11));
  expect(desk.getView().last).toMatchObject({ kind: 'taken', status: 'Late' });
  await take(desk, ANN, minutes(12));
  expect(desk.getView()).toMatchObject({ waiting: 1, last: { kind: 'known', name: 'Ann', count: 2 } });
});

it('knows what another scanner has recorded', async () => {
  const { desk } = visit(offline);
  const door: Door = { ...DOOR, students: [{ ...ANN, status: 'Late' }, BEN] };
  await take(desk, ANN, minutes(12), door);
  expect(desk.getView()).toMatchObject({ waiting: 0, last: { kind: 'known' } });
});

it('rejects a photograph of a code without asking the server', async () => {
  const { sends, desk } = visit(offline);
  const photo = await phoneCode(ANN, minutes(-2));
  await desk.take(photo, DOOR, minutes(0));
  await desk.deliver();
  expect(desk.getView()).toMatchObject({ waiting: 0, last: { kind: 'old', name: 'Ann' } });
  expect(sends).not.toHaveBeenCalled();
});

it('keeps offline scans over a reload, and sends them later with the same ids', async () => {
  const first = visit(offline);
  await take(first.desk, ANN, minutes(1));
  await take(first.desk, BEN, minutes(2));
  expect(await first.desk.deliver()).toBe(false);
  expect(first.desk.getView()).toMatchObject({ waiting: 2, problem: null });
  const later = visit(answering({}));
  await later.desk.open(DOOR);
  expect([...later.desk.getView().scannedHere.keys()]).toEqual([ANN.studentId, BEN.studentId]);
  await later.desk.deliver();
  expect(later.sends.mock.calls[0]?.[1]).toEqual(first.sends.mock.calls[0]?.[1]);
  expect(later.desk.getView().waiting).toBe(0);
  const last = visit(offline);
  await last.desk.open(DOOR);
  expect(last.desk.getView().waiting).toBe(0);
});

it('would lose a scan that the device could not store, until it is sent', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { desk } = visit(answering({}));
  await take(desk, ANN, minutes(1));
  expect([desk.getView().waiting, desk.hasUnkeptScans()]).toEqual([1, true]);
  await desk.deliver();
  expect(desk.hasUnkeptScans()).toBe(false);
});

it('asks the server about a student who is not on the list', async () => {
  const { desk } = visit(
    answering({ studentId: STRANGER.studentId, name: 'Zoe', refusal: 'other_group', status: null }),
  );
  await take(desk, STRANGER, minutes(1));
  expect(desk.getView()).toMatchObject({ waiting: 1, last: { kind: 'unknown' } });
  await desk.deliver();
  expect(desk.getView()).toMatchObject({ waiting: 0, refused: [], last: { kind: 'other_group', name: 'Zoe' } });
});

it('accepts a student who joined the group after the list was loaded', async () => {
  const { desk } = visit(answering({ studentId: STRANGER.studentId, name: 'Zoe' }));
  await take(desk, STRANGER, minutes(1));
  await desk.deliver();
  expect(desk.getView().last).toMatchObject({ kind: 'taken', name: 'Zoe', status: 'Present' });
});

it('removes a mark that the server rejected, and names the student', async () => {
  const { desk } = visit(answering({ refusal: 'other_group', status: null }));
  await take(desk, ANN, minutes(1));
  await desk.deliver();
  expect(desk.getView()).toMatchObject({ waiting: 0, refused: [{ kind: 'other_group', name: 'Ann' }] });
  expect(desk.getView().scannedHere.has(ANN.studentId)).toBe(false);
});

it('says why the server rejects the scans, and keeps them', async () => {
  const { desk } = visit(() => Promise.reject(new ApiError(404, { code: 'not_found', message: 'Session not found.' })));
  await take(desk, ANN, minutes(1));
  await desk.deliver();
  expect(desk.getView().waiting).toBe(1);
  expect(desk.getView().problem).not.toBeNull();
});

it('works on a device without storage', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { desk } = visit(answering({}));
  await desk.open(DOOR);
  await take(desk, ANN, minutes(1));
  expect(await desk.deliver()).toBe(true);
  expect(desk.getView().waiting).toBe(0);
});

it('says that an unrelated code is not for the door', async () => {
  const { desk } = visit(offline);
  await desk.take('https://school.example', DOOR, minutes(1));
  expect(desk.getView()).toMatchObject({ waiting: 0, last: { kind: 'noCode' } });
});
