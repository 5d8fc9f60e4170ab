import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REFUSAL = 'new AppError';

/** The possible values of an argument: these texts, or those of a parameter of the enclosing function. */
interface Words {
  texts: string[];
  parameter?: number;
  /** The texts are values of a table: which of them belong to which values of another table is unknown. */
  isOfTable?: boolean;
}

/** A function that creates an error: its code and message are fixed texts or arguments at the given positions. */
interface Maker {
  name: string;
  /** The file in which the name refers to this function; undefined if it does so everywhere. */
  file?: string;
  code: Words;
  message: Words;
}

interface Call {
  file: string;
  name: string;
  args: readonly ts.Expression[];
  node: ts.Node;
}

export interface ServerRefusals {
  /**
   * The messages that the server sends with each code, in source order. "…" stands for inserted values; the list is
   * empty if all messages are computed.
   */
  sentences: Map<string, string[]>;
  /** Calls with a computed code, which cannot be read from the source: `file: the call`. */
  unread: string[];
}

/**
 * Finds every error in these server sources (by file name): calls of `new AppError`, and of functions that pass their
 * parameters on to it.
 */
export function readRefusals(sources: Record<string, string>): ServerRefusals {
  const calls: Call[] = [];
  const found: ServerRefusals = { sentences: new Map(), unread: [] };
  for (const [file, text] of Object.entries(sources)) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    walk(source, (node) => {
      const call = callOf(file, node);
      if (call) calls.push(call);
      if (ts.isObjectLiteralExpression(node)) addNamed(found, node);
    });
  }
  const first = { name: REFUSAL, code: { texts: [], parameter: 1 }, message: { texts: [], parameter: 2 } };
  follow(first, calls, found, new Set());
  return found;
}

/** Reads every error in the server's code. Takes about a second. */
export function serverRefusals(): ServerRefusals {
  const files = globSync('backend/src/**/*.ts', { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.spec\.ts$|\/testing\/|\/define-errors\.ts$/.test(file))
    .toSorted();
  const sources = files.map((file): [string, string] => [file, readFileSync(path.join(ROOT, file), 'utf8')]);
  return readRefusals(Object.fromEntries(sources.filter(([, text]) => /AppError|\bcode: '/.test(text))));
}

function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => walk(child, see));
}

function callOf(file: string, node: ts.Node): Call | undefined {
  if (ts.isNewExpression(node) && node.expression.getText() === 'AppError')
    return { file, name: REFUSAL, args: node.arguments ?? [], node };
  if (!ts.isCallExpression(node)) return undefined;
  return { file, name: node.expression.getText(), args: node.arguments, node };
}

/**
 * Adds the codes and messages of a maker's calls, and follows the functions that pass their own parameters on to it.
 */
function follow(maker: Maker, calls: Call[], found: ServerRefusals, followed: Set<string>): void {
  const key = JSON.stringify(maker);
  if (followed.has(key)) return;
  followed.add(key);
  for (const call of calls) {
    if (call.name !== maker.name || (maker.file ?? call.file) !== call.file) continue;
    const code = given(maker.code, call);
    const message = given(maker.message, call) ?? { texts: [] };
    if (!code) found.unread.push(`${call.file}: ${call.node.getText().replaceAll(/\s+/g, ' ')}`);
    for (const text of code?.texts ?? []) add(found, text, code?.isOfTable ? [] : message.texts);
    const outer =
      code && [code, message].some((words) => words.parameter !== undefined) ? makerAround(call) : undefined;
    if (outer && code) follow({ ...outer, code, message }, calls, found, followed);
  }
}

/** The texts that a call passes for its maker's code or message; undefined if they are computed. */
function given(words: Words, { args }: Call): Words | undefined {
  if (words.parameter === undefined) return words;
  const arg = args[words.parameter];
  return arg ? wordsOf(arg) : { texts: words.texts };
}

function add(found: ServerRefusals, code: string, sentences: string[]): void {
  const known = found.sentences.get(code) ?? [];
  found.sentences.set(code, [...new Set([...known, ...sentences])]);
}

/**
 * Adds codes in object literals such as `{ code: 'year_exists', message: … }`, which are passed on to a function that
 * throws. A code without an underscore is ignored: it means something else.
 */
function addNamed(found: ServerRefusals, { properties }: ts.ObjectLiteralExpression): void {
  const valueOf = (name: string) =>
    properties.flatMap((one) =>
      one.name?.getText() === name && ts.isPropertyAssignment(one) ? [one.initializer] : [],
    );
  const [code, message] = [valueOf('code')[0], valueOf('message')[0] ?? valueOf('en')[0]];
  if (!code || !ts.isStringLiteral(code) || !code.text.includes('_')) return;
  add(found, code.text, (message && wordsOf(message)?.texts) ?? []);
}

/** The function that contains a call, under the name by which others call it. */
function makerAround({ file, node }: Call): Pick<Maker, 'name' | 'file'> | undefined {
  const around = functionAround(node);
  const name = around && ts.isArrowFunction(around) ? declared(around.parent) : around?.name?.getText();
  if (!around || !name) return undefined;
  if (!ts.isMethodDeclaration(around)) return isExported(around) ? { name } : { name, file };
  return hasModifier(around, ts.SyntaxKind.StaticKeyword) && ts.isClassDeclaration(around.parent)
    ? { name: `${around.parent.name?.getText()}.${name}` }
    : { name: `this.${name}`, file };
}

const hasModifier = (node: ts.Node, wanted: ts.SyntaxKind) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some(({ kind }) => kind === wanted) ?? false);

/** Also true for an exported constant that holds the function. */
const isExported = (node: ts.Node) =>
  hasModifier(
    ts.isArrowFunction(node) ? (ts.findAncestor(node, ts.isVariableStatement) ?? node) : node,
    ts.SyntaxKind.ExportKeyword,
  );

const declared = (node: ts.Node) => (ts.isVariableDeclaration(node) ? node.name.getText() : undefined);

const functionAround = (node: ts.Node) =>
  ts.findAncestor(
    node,
    (one): one is ts.ArrowFunction | ts.FunctionDeclaration | ts.MethodDeclaration =>
      ts.isArrowFunction(one) || ts.isFunctionDeclaration(one) || ts.isMethodDeclaration(one),
  );

/** The texts that an expression can have; undefined if it is computed. */
function wordsOf(node: ts.Expression): Words | undefined {
  if (ts.isStringLiteralLike(node)) return { texts: [node.text] };
  if (ts.isTemplateExpression(node)) {
    const rest = node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
    return { texts: [node.head.text + rest] };
  }
  if (ts.isParenthesizedExpression(node)) return wordsOf(node.expression);
  if (ts.isConditionalExpression(node)) return both(wordsOf(node.whenTrue), wordsOf(node.whenFalse));
  if (ts.isBinaryExpression(node)) return both(wordsOf(node.left), wordsOf(node.right));
  // A property of an object that `addNamed` reads where it is written.
  if (ts.isPropertyAccessExpression(node)) return { texts: [] };
  if (ts.isElementAccessExpression(node)) return valuesOf(node.expression);
  return ts.isIdentifier(node) ? wordsOfName(node) : undefined;
}

const both = (one: Words | undefined, other: Words | undefined): Words | undefined =>
  one && other ? { ...one, ...other, texts: [...one.texts, ...other.texts] } : (one ?? other);

function wordsOfName(name: ts.Identifier): Words | undefined {
  const parameters = functionAround(name)?.parameters ?? [];
  const parameter = parameters.findIndex((one) => one.name.getText() === name.text);
  const initial = parameter < 0 ? constantOf(name)?.initializer : parameters[parameter]?.initializer;
  const words = initial && wordsOf(initial);
  return parameter < 0 ? words : { texts: words?.texts ?? [], parameter };
}

/** The values of a lookup table such as `CODES[status]`. */
function valuesOf(table: ts.Expression): Words | undefined {
  const initial = ts.isIdentifier(table) ? constantOf(table)?.initializer : undefined;
  if (!initial || !ts.isObjectLiteralExpression(initial)) return undefined;
  const values = initial.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? [one.initializer] : []));
  return { texts: values.flatMap((value) => wordsOf(value)?.texts ?? []), isOfTable: true };
}

/** The constant with this name: the nearest declaration above, in the same block or an enclosing one. */
function constantOf(name: ts.Identifier): ts.VariableDeclaration | undefined {
  let block: ts.Node = name;
  while ((block = block.parent)) {
    if (!ts.isBlock(block) && !ts.isSourceFile(block)) continue;
    const declarations = block.statements.flatMap((one) =>
      ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [],
    );
    const found = declarations.find((one) => one.name.getText() === name.text);
    if (found) return found;
  }
  return undefined;
}
