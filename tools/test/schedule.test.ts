import { describe, expect, it } from 'vitest';
import { type Schedulable, runScheduled } from './schedule.ts';

interface Named extends Schedulable {
  name: string;
}

const step = (name: string, rest: Partial<Schedulable> = {}): Named => ({
  name,
  group: 'unit',
  places: 1,
  afterBuild: false,
  ...rest,
});

/** Runs steps that each take one turn of the event loop; returns which ran at the same time, turn by turn. */
async function turns(steps: Named[], places: number): Promise<string[][]> {
  const seen: string[][] = [];
  const now = new Set<string>();
  await runScheduled(steps, places, async ({ name }) => {
    now.add(name);
    await new Promise((resolve) => setImmediate(resolve));
    seen.push([...now].toSorted());
    now.delete(name);
  });
  return seen;
}

describe('runScheduled', () => {
  it('runs one step more than there are processors', async () => {
    const seen = await turns(
      ['a', 'b', 'c', 'd', 'e'].map((name) => step(name)),
      2,
    );
    expect(Math.max(...seen.map((together) => together.length))).toBe(3);
    expect(new Set(seen.flat())).toEqual(new Set(['a', 'b', 'c', 'd', 'e']));
  });

  it('runs a step that mostly waits beside those that compute', async () => {
    const waiting = ['x', 'y'].map((name) => step(name, { places: 0.5 }));
    const seen = await turns([step('a'), step('b'), step('c'), ...waiting, step('d')], 2);
    expect(seen[0]).toEqual(['a', 'b', 'c', 'x']);
    expect(Math.max(...seen.map((together) => together.length))).toBe(4);
  });

  it('runs a step that takes all places alone', async () => {
    const seen = await turns([step('a'), step('whole', { places: 'all' }), step('x', { places: 0.5 }), step('b')], 2);
    expect(seen.filter((together) => together.includes('whole'))).toEqual([['whole']]);
  });

  it('holds steps that need the build until the build is over, even if it failed', async () => {
    const order: string[] = [];
    const steps = [step('types', { afterBuild: true }), step('build', { group: 'build' }), step('lint')];
    await runScheduled(steps, 1, async ({ name }) => {
      order.push(name);
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect(order).toEqual(['build', 'lint', 'types']);
  });

  it('rejects when a step rejects', async () => {
    await expect(runScheduled([step('a')], 2, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
