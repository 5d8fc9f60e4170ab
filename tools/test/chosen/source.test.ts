import { describe, expect, it } from 'vitest';
import { readSource } from './source.ts';

const FILE = 'backend/src/modules/tasks/tasks.service.ts';
const TEXT = `import { Clock } from './clock.js';
import type { Task } from './task.js';
export { late } from '../late.js';
const LIMIT = 5;
const double = (count: number) => count * 2;
@Injectable()
export class Tasks extends Rows {
  private readonly seen = new Map<string, () => number>();
  constructor(private readonly clock: Clock) {}
  /** Overdue ones. */
  list(all: Task[], most = LIMIT): Task[] {
    const due = all.filter((task) => task.due < this.clock.now());
    return due.map(function named(task) { return { ...task, late: true }; }).slice(0, most);
  }
  get size() { return this.seen.size; }
}
`;
const read = (text: string) => readSource(FILE, text);
const changed = (from: string, to: string) => {
  expect(TEXT).toContain(from);
  return read(TEXT.replace(from, to));
};
const before = read(TEXT);

it('consists of functions at their positions, without empty ones', () => {
  expect(before.functions.map(([place]) => place)).toEqual(['0', '1', '1.0', '1.1', '2']);
});

it.each([
  ['an expression', 'count * 2', 'count * 3', '0'],
  ['a body', 'slice(0, most)', 'slice(1, most)', '1'],
  ['a function in a function', 'task.due <', 'task.due <=', '1.0'],
  ['another one in it', 'late: true', 'late: false', '1.1'],
  ['a getter', 'this.seen.size', 'this.seen.size + 1', '2'],
])('changed in %s differs in that function only', (_what, from, to, place) => {
  const after = changed(from, to);
  expect(after.skeleton).toBe(before.skeleton);
  expect(after.functions.filter((one, index) => one[1] !== before.functions[index]?.[1]).map(([at]) => at)).toEqual([
    place,
  ]);
});

it.each([
  ['import', "'./clock.js'", "'./other-clock.js'"],
  ['export', "export { late } from '../late.js';", ''],
  ['constant', 'LIMIT = 5', 'LIMIT = 6'],
  ['decorator', '@Injectable()', '@Injectable({ scope: 2 })'],
  ['signature', 'count: number', 'count: bigint'],
  ['value of a parameter', 'most = LIMIT', 'most = 7'],
  ['base class', 'extends Rows', 'extends Lists'],
  ['field', 'new Map<string, () => number>()', 'new Map()'],
  ['body of a constructor that did nothing', 'readonly clock: Clock) {}', 'readonly clock: Clock) { super(); }'],
  ['function', '  get size()', '  all() { return 1; }\n  get size()'],
  ['name', 'list(all', 'rows(all'],
])('has a different skeleton with a different %s', (_what, from, to) => {
  expect(changed(from, to).skeleton).not.toBe(before.skeleton);
});

describe('comments', () => {
  it.each([
    ['on a line of its own', '  /** Overdue ones. */\n', ''],
    ['in several lines', '/** Overdue ones. */', '/**\n   * Overdue\n   */\n  // Ones.'],
    ['behind a statement', 'const LIMIT = 5;', 'const LIMIT = 5; // of them'],
    ['in a function', '    return due', '    // The first.\n    return due'],
  ])('%s change nothing', (_where, from, to) => {
    const { text: _text, ...parts } = changed(from, to);
    expect(parts).toEqual({ ...before, text: undefined, ...parts });
    expect(parts.skeleton).toBe(before.skeleton);
    expect(parts.functions).toEqual(before.functions);
  });

  it('do not include similar text inside strings', () => {
    expect(read("const a = () => 'http://one';").functions).not.toEqual(
      read("const a = () => 'http://two';").functions,
    );
  });
});

it('lists its imports, except for types', () => {
  expect(before.imports).toEqual(['backend/src/modules/tasks/clock.ts', 'backend/src/modules/late.ts']);
  expect(read("import { type A, b } from './b.js'; import { type C } from './c.js';").imports).toEqual([
    'backend/src/modules/tasks/b.ts',
  ]);
  expect(read("const late = () => import('./late.js');").imports).toEqual(['backend/src/modules/tasks/late.ts']);
});

it('knows whether it caches results', () => {
  expect(before.remembers).toBe(false);
  expect(read('class A { all() { return (this.known ??= read()); } }').remembers).toBe(true);
});
