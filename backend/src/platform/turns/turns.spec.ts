import { describe, expect, it } from 'vitest';
import { Turns } from './turns.js';

describe('Turns', () => {
  it('runs the work of one key in the order in which it came, one at a time', async () => {
    const turns = new Turns();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all(['a', 'b', 'c'].map((name) => turns.run('ann', work(name))))).toEqual(['a', 'b', 'c']);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('does not let one key wait for another', async () => {
    const turns = new Turns();
    const never = turns.run('ann', () => new Promise<never>(() => undefined));
    expect(await Promise.race([never, turns.run('ben', async () => 'done')])).toBe('done');
  });

  it('goes on after work that failed, and forgets a key without work', async () => {
    const turns = new Turns();
    const failing = turns.run('ann', () => Promise.reject(new Error('no')));
    const next = turns.run('ann', async () => 'done');
    expect(turns.lengthOf('ann')).toBe(2);
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
    expect(turns.lengthOf('ann')).toBe(0);
  });
});
