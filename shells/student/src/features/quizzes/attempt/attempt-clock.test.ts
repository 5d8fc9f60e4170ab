// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AttemptClock, countdown, endFrom } from './attempt-clock';

const T = Date.UTC(2026, 2, 1, 10);
const iso = (ms: number) => new Date(ms).toISOString();
const journey = (sentAt: number, ms: number) => ({ sentAt, receivedAt: sentAt + ms });

afterEach(() => vi.useRealTimers());

describe('the clock of the attempt', () => {
  it('shows the server’s time, whatever the device’s clock shows', () => {
    vi.useFakeTimers({ now: T - 3_600_000 });
    const clock = new AttemptClock();
    clock.learn(iso(T), journey(T - 3_600_000, 0));
    expect(clock.now()).toBe(T);
  });

  it('uses the most accurate reply: a slow one is less accurate', () => {
    vi.useFakeTimers({ now: T });
    const clock = new AttemptClock();
    clock.learn(iso(T + 50), journey(T, 100));
    clock.learn(iso(T + 4_000), journey(T, 5_000));
    expect(clock.now()).toBe(T);
  });

  it('detects a change of the device’s clock', () => {
    vi.useFakeTimers({ now: T });
    const clock = new AttemptClock();
    clock.learn(iso(T), journey(T, 20));
    vi.setSystemTime(T + 600_000);
    clock.learn(iso(T + 1_000), journey(T + 600_000, 200));
    expect(clock.now()).toBe(T + 900);
  });

  it.each([-86_400_000, 3_600_000])('goes on while the device’s clock jumps by %d ms without a connection', (jump) => {
    vi.useFakeTimers({ now: T });
    const clock = new AttemptClock();
    clock.learn(iso(T), journey(T, 0));
    vi.advanceTimersByTime(5_000);
    vi.setSystemTime(Date.now() + jump);
    vi.advanceTimersByTime(1_000);
    expect([clock.now(), clock.hasJumped(), clock.hasJumped()]).toEqual([T + 6_000, true, false]);
    clock.learn(iso(T + 7_000), journey(Date.now(), 0));
    expect(clock.now()).toBe(T + 7_000);
  });

  it('continues from a reply that an earlier page has kept', () => {
    vi.useFakeTimers({ now: T });
    const clock = new AttemptClock();
    clock.learn(iso(T - 60_000), journey(T - 60_000, 0));
    expect([clock.now(), clock.hasJumped()]).toEqual([T, false]);
  });

  it('ignores a reply without a time', () => {
    vi.useFakeTimers({ now: T });
    const clock = new AttemptClock();
    clock.learn('', journey(T, 1));
    expect(clock.now()).toBe(T);
  });
});

it('moves the end only for changes larger than rounding', () => {
  expect(endFrom(T + 60_000, iso(T), 60)).toBe(T + 60_000);
  expect(endFrom(T + 59_100, iso(T), 60)).toBe(T + 59_100);
  expect(endFrom(T + 60_000, iso(T), 360)).toBe(T + 360_000);
  expect(endFrom(T, 'soon', 60)).toBe(T);
});

it.each([
  [1_800, '30:00'],
  [59.2, '1:00'],
  [59, '0:59'],
  [5, '0:05'],
  [0, '0:00'],
  [-3, '0:00'],
  [3_600, '1:00:00'],
  [3_849, '1:04:09'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(countdown(seconds)).toBe(shown);
});
