// @vitest-environment node
import ts from 'typescript';
import { expect, it } from 'vitest';
import { WORTH_KEEPING } from '../host/src/offline/replies.ts';
import { CODE, read } from './source-files.ts';

/** The functions of TanStack Query in whose argument an endpoint's file spells its key. */
const OPTIONS = new Set(['queryOptions', 'infiniteQueryOptions']);
/** Methods of the query cache whose first argument is a key. */
const BY_KEY = /^(?:get|set)Quer(?:yData|yState|yDefaults)$/;

const parse = (file: string, code: string) =>
  ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

const isInOptions = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && OPTIONS.has(node.expression.text)) ||
  (node.parent !== undefined && !ts.isFunctionLike(node) && isInOptions(node.parent));

/** The array that a variable such as `tasksKey` or `taskKey(id)` stands for. */
function keyOfVariable({ name, initializer }: ts.VariableDeclaration): ts.Expression | undefined {
  if (!ts.isIdentifier(name) || !/key$/i.test(name.text)) return undefined;
  const value = initializer && ts.isArrowFunction(initializer) ? initializer.body : initializer;
  const plain = value && ts.isAsExpression(value) ? value.expression : value;
  return plain && ts.isArrayLiteralExpression(plain) ? plain : undefined;
}

interface Key {
  /** Its first words, up to the first value: `tasks group`. Empty if it begins with another key. */
  words: string;
  line: string;
  /** Whether this is where an endpoint's file spells its key. */
  isAtHome: boolean;
}

/** Every key that a file spells out. */
function keysIn(file: string, code: string): Key[] {
  if (!/key\b|Query(?:Data|State|Defaults)\b/i.test(code)) return [];
  const source = parse(file, code);
  const found: Key[] = [];
  const add = (node: ts.Expression, isAtHome: boolean) => {
    if (!ts.isArrayLiteralExpression(node)) return;
    const end = node.elements.findIndex((element) => !ts.isStringLiteral(element));
    const first = node.elements.slice(0, end < 0 ? undefined : end);
    const line = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`;
    found.push({ words: first.map((word) => (ts.isStringLiteral(word) ? word.text : '')).join(' '), line, isAtHome });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'queryKey') add(node.initializer, isInOptions(node));
    if (ts.isVariableDeclaration(node)) {
      const key = keyOfVariable(node);
      if (key) add(key, file.endsWith('.ts'));
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      if (first && BY_KEY.test(node.expression.name.text)) add(first, false);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Keys that are spelled outside of the options of their endpoint. */
const strays = (file: string, code: string) =>
  keysIn(file, code).flatMap(({ isAtHome, line }) => (isAtHome ? [] : [line]));

it.each([
  ['x.ts', "queries.invalidateQueries({ queryKey: ['tasks', id] });"],
  ['x.ts', "queries.setQueryData(['tasks'], []);"],
  ['x.ts', "const useTasks = () => useQuery({ queryKey: ['tasks'], queryFn });"],
  ['x.tsx', "const TASKS_KEY = ['tasks'];"],
  ['x.tsx', "const taskKey = (id: string) => ['tasks', id] as const;"],
])('refuses a key that is spelled elsewhere: %s %s', (file, code) => {
  expect(strays(file, code)).toHaveLength(1);
});

it.each([
  ['x.ts', "export const tasksOf = (id: string) => queryOptions({ queryKey: ['tasks', id], queryFn });"],
  ['x.ts', "export const tasksKey = ['tasks'];"],
  ['x.tsx', 'queries.invalidateQueries({ queryKey: tasksOf(id).queryKey });'],
])('allows a key where its endpoint spells it, and its use: %s %s', (file, code) => {
  expect(strays(file, code)).toEqual([]);
});

it('no key is spelled outside of the file of its endpoint', () => {
  expect(CODE.flatMap((file) => strays(file, read(file)))).toEqual([]);
});

it('each key is spelled in one file of a shell and its libraries', () => {
  const places = new Map<string, Set<string>>();
  for (const file of CODE) {
    for (const { words } of keysIn(file, read(file))) {
      if (words) places.set(words, (places.get(words) ?? new Set()).add(file));
    }
  }
  const shellOf = (file: string) => /^shells\/(\w+)\//.exec(file)?.[1];
  const twice = [...places].filter(([, files]) => {
    const shells = [...files].map(shellOf);
    return files.size > 1 && (shells.includes(undefined) || new Set(shells).size < shells.length);
  });
  expect(twice.map(([words, files]) => [words, ...files])).toEqual([]);
});

it('each kind of reply that the offline pages keep is the first word of a key', () => {
  const firstWords = new Set(CODE.flatMap((file) => keysIn(file, read(file)).map(({ words }) => words.split(' ')[0])));
  expect([...WORTH_KEEPING].filter((kind) => !firstWords.has(kind))).toEqual([]);
});
