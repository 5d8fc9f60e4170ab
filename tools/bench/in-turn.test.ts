import { describe, expect, it } from 'vitest';
import { timeAlternately, grownCallOf, measureInTurn } from './in-turn.ts';

describe('two schools', () => {
  it('are asked alternately, each first equally often, with the same turns', async () => {
    const asked: string[] = [];
    const ask = (school: string) => (turn: number) => {
      asked.push(`${school} ${turn}`);
      return Promise.resolve(turn);
    };
    const times = await timeAlternately({ small: ask('small'), large: ask('large') }, [4, 5]);
    expect(asked).toEqual(['small 4', 'large 4', 'large 5', 'small 5']);
    expect(times).toEqual({ small: [4, 5], large: [4, 5] });
  });

  it('are compared round by round, so that a slow round does not change their ratio', () => {
    const quiet = { small: [10, 10, 10], large: [12, 12, 12] };
    const loaded = { small: [100, 100, 100], large: [120, 120, 120] };
    const paused = { small: [10, 10, 10], large: [12, 12, 240] };
    expect(grownCallOf('today', [quiet, loaded, paused])).toMatchObject({
      ...{ name: 'today', small: 100, large: 240 },
      ...{ ratios: [1.2, 1.2, 24], middleRatio: 1.2 },
    });
  });

  it('are measured after a warm-up, as often as requested', async () => {
    let cold = 5;
    const ask = { small: () => Promise.resolve(10), large: () => Promise.resolve(cold-- > 0 ? 1000 : 15) };
    const lines: string[] = [];
    const effort = { repeats: 4, rounds: 3 };
    const figures = await measureInTurn(new Map([['today', ask]]), effort, (line) => lines.push(line));
    expect(figures).toEqual([{ name: 'today', small: 10, large: 15, ratios: [1.5, 1.5, 1.5], middleRatio: 1.5 }]);
    expect(lines).toHaveLength(3);
  });
});
