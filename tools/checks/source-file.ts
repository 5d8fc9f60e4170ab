import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const { posix } = path;

export interface Import {
  /** As written. */
  specifier: string;
  /** The file it means, from the checkout's root and without extension; the specifier itself for a package. */
  target: string;
}

/** A source file as the rules see it; paths are from the checkout's root, with forward slashes. */
export interface SourceFile {
  path: string;
  imports: Import[];
  /** `process.env` is read in the code itself, not only spoken of in a comment. */
  readsEnvironment: boolean;
}

/** Parses one file. @param file its path from the checkout's root */
export function parseSource(file: string, text: string): SourceFile {
  const imports = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => ({
    specifier: fileName,
    target: fileName.startsWith('.')
      ? posix.join(posix.dirname(file), fileName).replace(/\.(?:[cm]?[jt]s|[jt]sx)$/, '')
      : fileName,
  }));
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  return { path: file, imports, readsEnvironment: mentionsProcessEnv(tree) };
}

/** Every TypeScript source below the given folders of a checkout. */
export function readSources(root: string, folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /\.tsx?$/.test(name) && !/(?:^|\/)(?:node_modules|dist)\//.test(name) && !name.endsWith('.d.ts'),
      )
      .map((name) => posix.join(folder, name))
      .map((file) => parseSource(file, readFileSync(path.join(root, file), 'utf8'))),
  );
}

function mentionsProcessEnv(node: ts.Node): boolean {
  if (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'env' &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'process'
  ) {
    return true;
  }
  return ts.forEachChild(node, (child) => mentionsProcessEnv(child) || undefined) ?? false;
}
