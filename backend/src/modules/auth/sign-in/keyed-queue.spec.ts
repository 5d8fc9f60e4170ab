import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue.js';

describe('KeyedQueue', () => {
  it('runs the work of one key in order of arrival, one at a time', async () => {
    const queue = new KeyedQueue();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all(['a', 'b', 'c'].map((name) => queue.run('ann', work(name))))).toEqual(['a', 'b', 'c']);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('lets work that arrives while the last in line runs wait for it', async () => {
    const queue = new KeyedQueue();
    let finish: () => void = () => undefined;
    const lastInLine = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = queue.run('ann', async () => 'first');
    const second = queue.run('ann', () => lastInLine);
    await first;
    let hasBegun = false;
    const third = queue.run('ann', async () => {
      hasBegun = true;
    });
    await queue.run('ben', async () => undefined);
    expect([hasBegun, queue.size]).toEqual([false, 1]);
    finish();
    await Promise.all([second, third]);
    expect([hasBegun, queue.size]).toEqual([true, 0]);
  });

  it('does not let one key wait for another', async () => {
    const queue = new KeyedQueue();
    const never = queue.run('ann', () => new Promise<never>(() => undefined));
    expect(await Promise.race([never, queue.run('ben', async () => 'done')])).toBe('done');
  });

  it('continues after failed work, and forgets a key without work', async () => {
    const queue = new KeyedQueue();
    const failing = queue.run('ann', () => Promise.reject(new Error('no')));
    const next = queue.run('ann', async () => 'done');
    expect(queue.size).toBe(1);
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
    expect(queue.size).toBe(0);
  });

  it('runs work in the context of the request that queued it, not of the previous one', async () => {
    const queue = new KeyedQueue();
    const request = new AsyncLocalStorage<string>();
    const ask = (id: string) => request.run(id, () => queue.run('ann', async () => request.getStore()));
    expect(await Promise.all(['first', 'second'].map(ask))).toEqual(['first', 'second']);
  });
});
