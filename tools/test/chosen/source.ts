import { createHash } from 'node:crypto';
import path from 'node:path';
import { parseSync } from 'vite';

/** The parts of a source file, for comparing two versions of it. */
export interface Source {
  /** Digest of the whole text. */
  text: string;
  /** Digest of everything outside of function bodies: imports, exports, constants, decorators, signatures, fields. */
  skeleton: string;
  /**
   * Every non-empty function, in the order of `functionsIn`: its position among its siblings in the enclosing function
   * (`2.0` is the first function inside the file's third), and a digest of its body without the inner functions.
   */
  functions: [place: string, digest: string][];
  /** Source files that it imports for more than types. */
  imports: string[];
  /** It assigns missing values (`??=`): a later test may find what an earlier one created. */
  remembers: boolean;
}

/** A range of the text, from `start` to `end`. */
interface Range {
  start: number;
  end: number;
}

interface FoundFunction extends Range {
  place: string;
  /** The body is an arrow function's expression instead of a block. */
  isExpression: boolean;
}

interface Parsed {
  functions: FoundFunction[];
  comments: Range[];
  imports: string[];
  remembers: boolean;
}

/** A node of the parser; its other properties are nodes, lists of nodes, or irrelevant. */
interface Node extends Range {
  type: string;
  [property: string]: unknown;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** @throws Error if the file is not valid TypeScript */
export function functionsIn(file: string, text: string): Parsed {
  const { program, comments, errors } = parseSync(file, text);
  const root: unknown = program;
  if (errors.length > 0 || !isNode(root)) throw new Error(`${file}: ${errors[0]?.message}`);
  const parsed: Parsed = { functions: [], comments, imports: [], remembers: false };
  walk(root, { parsed, file, place: [], count: 0 });
  return parsed;
}

/** The position of the walk: the enclosing function, and the number of functions found directly in it so far. */
interface Around {
  parsed: Parsed;
  file: string;
  place: number[];
  count: number;
}

function walk(node: Node, around: Around): void {
  const { parsed, file } = around;
  if (node.type === 'AssignmentExpression' && node['operator'] === '??=') parsed.remembers = true;
  const imported = importOf(node);
  if (imported?.startsWith('.')) parsed.imports.push(path.posix.join(path.posix.dirname(file), asSource(imported)));
  const body = bodyOf(node);
  for (const child of childrenOf(node)) {
    if (child !== body) {
      walk(child, around);
      continue;
    }
    const place = [...around.place, around.count];
    around.count += 1;
    const { start, end, type } = body;
    parsed.functions.push({ start, end, place: place.join('.'), isExpression: type !== 'BlockStatement' });
    walk(body, { parsed, file, place, count: 0 });
  }
}

/** The body of a non-empty function. */
function bodyOf(node: Node): Node | undefined {
  const { body } = node;
  if (!FUNCTIONS.has(node.type) || !isNode(body)) return undefined;
  return Array.isArray(body['body']) && body['body'].length === 0 ? undefined : body;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const asSource = (imported: string): string => imported.replace(/\.js$/, '.ts');

/** The module that a statement or an `import()` loads, unless only for types. */
function importOf(node: Node): string | undefined {
  const isImport = /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(node.type);
  const { source, importKind, exportKind, specifiers } = node;
  if (!isImport || !isNode(source) || importKind === 'type' || exportKind === 'type') return undefined;
  const names = Array.isArray(specifiers) ? (specifiers as Node[]) : [];
  const areTypes =
    names.length > 0 && names.every((name) => name['importKind'] === 'type' || name['exportKind'] === 'type');
  return areTypes || typeof source['value'] !== 'string' ? undefined : source['value'];
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20);

/** @param file its path from the root of the checkout */
export function readSource(file: string, text: string): Source {
  const { functions, comments, imports, remembers } = functionsIn(file, text);
  const ownText = (range: Range, inside: string): string => {
    const cuts = functions.filter(({ place }) => isDirectlyIn(place, inside)).map((cut) => ({ ...cut, by: '…' }));
    return without(text, range, [...cuts, ...comments.map((comment) => ({ ...comment, by: '' }))]);
  };
  return {
    text: digestOf(text),
    skeleton: digestOf(ownText({ start: 0, end: text.length }, '')),
    functions: functions.map((found) => [found.place, digestOf(ownText(found, found.place))]),
    imports,
    remembers,
  };
}

const isDirectlyIn = (place: string, outer: string): boolean => place.split('.').slice(0, -1).join('.') === outer;

/** Part of the text with some ranges replaced. Removing a comment also removes the whitespace before it. */
function without(text: string, { start, end }: Range, cuts: (Range & { by: string })[]): string {
  let left = '';
  let from = start;
  for (const cut of cuts.toSorted((one, other) => one.start - other.start)) {
    if (cut.start < from || cut.end > end) continue;
    const before = text.slice(from, cut.start);
    left += cut.by === '' ? before.trimEnd() : before + cut.by;
    from = cut.end;
  }
  return (left + text.slice(from, end)).trim();
}
