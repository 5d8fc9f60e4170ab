import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../start/layout.ts';
import { allSteps, TYPED, TYPED_FROM } from './steps.ts';

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

const FOLDERS = '{backend,e2e,tools,shared-ui,{tools,shared-ui,shells}/*,shells/*/*}';
const projects = globSync(`${FOLDERS}/tsconfig.json`, { cwd: ROOT }).map((file) => path.dirname(file));
const typed = TYPED.map(programOf);

it('finds the projects', () => {
  expect(projects.length).toBeGreaterThan(12);
});

it.each(projects)('checks the types of every file of %s with the project’s own options', (project) => {
  const { options, files } = programOf(project);
  const alike = typed.filter((program) => isDeepStrictEqual(program.options, options));
  const checked = new Set(alike.flatMap((program) => program.files));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !checked.has(file))).toEqual([]);
});

/** Lists a program's files in a third of the time that the other compiler takes. */
const COMPILER = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');

it.each(Object.keys(TYPED_FROM))('checks the types of %s again whenever one of its files has changed', (project) => {
  const file = path.join(ROOT, project.endsWith('.json') ? project : `${project}/tsconfig.json`);
  const command = [COMPILER, '--listFilesOnly', '-p', file];
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  const files = stdout.split('\n').filter((one) => one.startsWith(ROOT) && !one.includes('/node_modules/'));
  const { reads = [] } = allSteps('').find(({ name }) => name === `types of ${project}`) ?? {};
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((one) => !reads.some((folder) => one.startsWith(`${ROOT}/${folder}/`)))).toEqual([]);
});
