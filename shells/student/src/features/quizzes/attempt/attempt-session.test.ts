import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, LATE_MS } from '../testing/fake-server';
import { QUESTION_IDS } from '../testing/quizzes';
import { AnswerStore } from './answer-store';
import type { Answer } from '../../../shared/questions/asked-question';
import { AttemptSession } from './attempt-session';
import { saveStatus } from './attempt-view';

const [Q1 = '', Q2 = ''] = QUESTION_IDS;
const MINUTE = 60_000;

let server: FakeServer;
let session: AttemptSession;
const stops: (() => void)[] = [];
const stop = () => stops.splice(0).forEach((end) => end());

async function openSession(): Promise<AttemptSession> {
  const opened = new AttemptSession(server.client, new AnswerStore('s1', 'z1'), await server.opened());
  stops.push(opened.start());
  return opened;
}
async function open(): Promise<void> {
  session = await openSession();
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const answer = (questionId: string, chosen: Answer) => session.answer({ questionId, answer: chosen });
const status = () => saveStatus(session.view());
const phase = () => session.view().phase;
const keptHere = () => Object.keys(new AnswerStore('s1', 'z1').read().entries);

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 10) });
  server = new FakeServer();
  await open();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('saving', () => {
  it('saves each answer when it is given, and then removes the acknowledged ones from the device', async () => {
    answer(Q1, 'B');
    expect([status(), keptHere()]).toEqual(['saving', [Q1]]);
    await pass(0);
    expect([server.answers.get(Q1), status(), keptHere()]).toEqual(['B', 'allSaved', []]);
  });

  it('sends one request at a time, so that an older answer never arrives after a newer one', async () => {
    server.journeyMs = 300;
    answer(Q1, 'A');
    answer(Q1, 'B');
    answer(Q1, 'C');
    await pass(200);
    expect(server.calls).toEqual(['save 1']);
    await pass(400);
    expect([server.calls, server.answers.get(Q1), status()]).toEqual([['save 1', 'save 1'], 'C', 'allSaved']);
  });

  it('keeps answers while offline, says so, and saves them when online again', async () => {
    server.line = 'lost';
    answer(Q1, 'A');
    await pass(0);
    answer(Q2, 'D');
    await pass(5_000);
    expect([status(), keptHere()]).toEqual(['notSaved', [Q1, Q2]]);
    server.line = 'good';
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect([...server.answers]).toEqual([
      [Q1, 'A'],
      [Q2, 'D'],
    ]);
    expect([status(), keptHere()]).toEqual(['backOnline', []]);
  });

  it('retries by itself, with increasing delays', async () => {
    server.line = 'serverAway';
    answer(Q1, 'A');
    await pass(MINUTE);
    expect(status()).toBe('notSavedServer');
    expect(server.calls.length).toBeLessThan(10);
    server.line = 'good';
    await pass(20_000);
    expect([server.answers.get(Q1), status()]).toEqual(['A', 'backOnline']);
  });

  it('retries immediately when the student returns to the page', async () => {
    server.line = 'lost';
    answer(Q1, 'A');
    await pass(MINUTE);
    server.line = 'good';
    window.dispatchEvent(new Event('focus'));
    await pass(0);
    expect(server.answers.get(Q1)).toBe('A');
  });

  it('reports a lost connection even if nothing needs saving', async () => {
    window.dispatchEvent(new Event('offline'));
    expect(status()).toBe('offlineSaved');
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(status()).toBe('backOnline');
  });

  it('restores an answer that a delayed, older request has overwritten', async () => {
    server.line = 'late';
    answer(Q1, 'A');
    await pass(0);
    server.line = 'good';
    answer(Q1, 'B');
    await pass(LATE_MS);
    expect(server.answers.get(Q1)).toBe('A');
    await pass(20_000);
    expect([server.answers.get(Q1), session.view().sheet[Q1]?.answer]).toEqual(['B', 'B']);
  });

  it('says that this device has an answer only once it is on disk', async () => {
    server.line = 'lost';
    window.dispatchEvent(new Event('offline'));
    let written = () => {};
    const disk = new Promise<void>((resolve) => (written = resolve));
    vi.spyOn(AnswerStore.prototype, 'onDisk').mockReturnValue(disk);
    answer(Q1, 'A');
    await pass(0);
    expect(status()).toBe('saving');
    written();
    await pass(0);
    expect(status()).toBe('notSaved');
  });

  it('says so if this device cannot store answers', async () => {
    server.line = 'lost';
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    answer(Q1, 'A');
    await pass(0);
    expect(status()).toBe('notKept');
  });
});

describe('reopening the page', () => {
  it('continues with the server’s answers and those that only this device has', async () => {
    server.set(Q2, 'C');
    server.line = 'lost';
    answer(Q1, 'A');
    await pass(0);
    stop();
    server.line = 'good';
    await open();
    await pass(0);
    expect([session.view().sheet[Q1]?.answer, session.view().sheet[Q2]?.answer]).toEqual(['A', 'C']);
    expect(server.answers.get(Q1)).toBe('A');
  });

  it('shows what another device has saved in the meantime', async () => {
    server.set(Q1, 'D');
    await pass(2 * MINUTE + 2_000);
    expect(session.view().sheet[Q1]?.answer).toBe('D');
  });

  it('takes the answers of another tab', async () => {
    const other = await openSession();
    server.line = 'lost';
    await pass(1_000);
    other.answer({ questionId: Q1, answer: 'B' });
    window.dispatchEvent(new StorageEvent('storage', { key: new AnswerStore('s1', 'z1').key }));
    expect(session.view().sheet[Q1]?.answer).toBe('B');
  });
});

describe('the time', () => {
  it('counts down each second, by the server’s clock', async () => {
    expect(session.view().secondsLeft).toBe(1_800);
    await pass(1_000);
    expect(session.view().secondsLeft).toBe(1_799);
  });

  it('is correct as soon as the server answers a device that has slept', async () => {
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(session.view().secondsLeft).toBe(1_200);
  });

  it.each([60 * MINUTE, -24 * 60 * MINUTE])(
    'goes on if the device’s clock jumps by %d ms without a connection',
    async (jump) => {
      server.line = 'lost';
      answer(Q1, 'A');
      await pass(10_000);
      vi.setSystemTime(Date.now() + jump);
      await pass(5_000);
      expect([phase(), session.view().secondsLeft]).toEqual(['answering', 1_785]);
    },
  );

  it('is asked of the server as soon as the device’s clock jumps', async () => {
    await pass(1_000);
    const before = server.calls.length;
    vi.setSystemTime(Date.now() + 10_000);
    await pass(1_000);
    expect(server.calls.slice(before)).toEqual(['open']);
  });

  it('submits at zero, with the last answer', async () => {
    await pass(30 * MINUTE - 10);
    answer(Q1, 'A');
    await pass(10);
    expect([phase(), server.submissions, server.answers.get(Q1)]).toEqual(['submitted', 1, 'A']);
  });

  it('continues when the teacher has given extra time', async () => {
    await pass(29 * MINUTE);
    server.endsAt += 5 * MINUTE;
    await pass(MINUTE);
    expect([phase(), session.view().secondsLeft]).toEqual(['answering', 300]);
    await pass(5 * MINUTE);
    expect([phase(), server.submissions]).toEqual(['submitted', 1]);
  });

  it('leaves the outcome to the server if it ran out while offline', async () => {
    server.line = 'lost';
    answer(Q1, 'A');
    await pass(30 * MINUTE + 10_000);
    expect([phase(), session.view().timeUp, keptHere()]).toEqual(['submitting', true, [Q1]]);
    server.line = 'good';
    await pass(3_000);
    expect([phase(), server.submissions, server.answers.has(Q1), keptHere()]).toEqual(['time_over', 0, false, [Q1]]);
  });

  it('still submits the last answer if it ran out in a short gap of the connection', async () => {
    await pass(30 * MINUTE - 2_000);
    server.line = 'lost';
    answer(Q1, 'A');
    await pass(3_000);
    server.line = 'good';
    await pass(3_000);
    expect([phase(), server.submissions, server.answers.get(Q1)]).toEqual(['submitted', 1, 'A']);
  });
});

describe('submitting', () => {
  it('happens once, however often it is requested', async () => {
    server.journeyMs = 500;
    session.submit();
    session.submit();
    await pass(2_000);
    expect([server.calls, server.submissions, phase()]).toEqual([['submit 0'], 1, 'submitted']);
  });

  it('does not begin again once the attempt is submitted', async () => {
    session.submit();
    await pass(0);
    session.submit();
    await pass(2_000);
    expect([phase(), server.calls]).toEqual(['submitted', ['submit 0']]);
    expect(new AnswerStore('s1', 'z1').read().submitting).toBe(false);
  });

  it('is retried until the server replies, and includes unsaved answers', async () => {
    server.line = 'lost';
    answer(Q1, 'A');
    session.submit();
    await pass(20_000);
    expect(phase()).toBe('submitting');
    server.line = 'replyLost';
    await pass(5_000);
    server.line = 'good';
    await pass(5_000);
    expect([phase(), server.submissions, server.answers.get(Q1), keptHere()]).toEqual(['submitted', 1, 'A', []]);
  });

  it('accepts no more answers', async () => {
    server.line = 'lost';
    session.submit();
    answer(Q1, 'A');
    expect(keptHere()).toEqual([]);
  });

  it('continues when the page is opened again', async () => {
    server.line = 'lost';
    session.submit();
    await pass(1_000);
    stop();
    server.line = 'good';
    await open();
    await pass(0);
    expect([phase(), server.submissions]).toEqual(['submitted', 1]);
  });

  it('is detected when another device has submitted', async () => {
    server.submittedBy = 'student';
    answer(Q1, 'A');
    await pass(0);
    expect(phase()).toBe('submitted');
  });
});
