import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Program {
  options: ts.CompilerOptions;
  files: string[];
}

function refuse({ messageText }: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** The options and files of a project as the compiler resolves them. */
function programOf(project: string): Program {
  const file = path.join(ROOT, project.endsWith('.json') ? project : `${project}/tsconfig.json`);
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse };
  const parsed = ts.getParsedCommandLineOfConfigFile(file, {}, host);
  if (!parsed) throw new Error(`${file} cannot be read`);
  const { configFilePath: _, pathsBasePath = '', paths = {}, ...options } = parsed.options;
  // Each project maps packages to paths relative to itself.
  const wholePaths = Object.entries(paths).map(([name, targets]) => [
    name,
    targets.map((target) => path.resolve(String(pathsBasePath), target)),
  ]);
  return { options: { ...options, paths: Object.fromEntries(wholePaths) }, files: parsed.fileNames };
}

/** The projects that the `typecheck` targets name with `-p`, from the checkout's root. */
function typecheckedProjects(): string[] {
  const files = globSync(['{backend,e2e,shells,tools}/{package,project}.json', 'tools/*/package.json'], { cwd: ROOT });
  return files.flatMap((file) => {
    const { scripts, targets } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
    const [command, from] = targets?.typecheck
      ? [targets.typecheck.command as string, '']
      : [(scripts?.typecheck ?? '') as string, path.dirname(file)];
    return [...command.matchAll(/ -p (\S+)/g)].map(([, project = '']) => path.join(from, project));
  });
}

const FOLDERS = '{backend,e2e,tools,shared-ui,{tools,shared-ui,shells}/*,shells/*/*}';
const projects = globSync(`${FOLDERS}/tsconfig.json`, { cwd: ROOT }).map((file) => path.dirname(file));
const typed = typecheckedProjects().map(programOf);

it('finds the projects', () => {
  expect(projects.length).toBeGreaterThan(12);
  expect(typed.length).toBeGreaterThan(5);
});

it.each(projects)('checks the types of every file of %s with the project’s own options', (project) => {
  const { options, files } = programOf(project);
  const alike = typed.filter((program) => isDeepStrictEqual(program.options, options));
  const checked = new Set(alike.flatMap((program) => program.files));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !checked.has(file))).toEqual([]);
});
