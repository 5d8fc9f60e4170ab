import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { apiReference } from './api-reference.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = 'backend/dist/openapi.json';
/** Committed files that are generated from the document. */
const GENERATED: Record<string, (document: string) => string | Promise<string>> = {
  'shared-ui/src/api/schema.d.ts': clientTypes,
  'docs/api.md': (document) => apiReference(JSON.parse(document)),
};
const HELP = `Builds the backend's OpenAPI document. Fails when it breaks a rule of tools/checks/redocly.yaml, or when the committed client
or docs/api.md is not what the document gives.

  node tools/checks/api-document.ts
  node tools/checks/api-document.ts --made     the same for the document that Nx has just built
  node tools/checks/api-document.ts --write    writes the client and docs/api.md instead (npm run codegen)
`;

const HEAD = `/**
 * Generated from the backend's OpenAPI document by \`npm run codegen\`: do not edit.
 */

`;

/**
 * Lines that state what a path lacks. Operations keep "no query" and "no path", without which TypeScript would accept
 * any.
 */
const ABSENT = /^ {8,}(?:get|put|post|delete|options|head|patch|trace|header|cookie|requestBody|content)\?: never;\n/gm;
const NO_PARAMETERS_OF_PATH = /^ {8}parameters: \{\n {12}query\?: never;\n {12}path\?: never;\n {8}\};\n/gm;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  if (!process.argv.includes('--made')) buildDocument();
  const document = readFileSync(path.join(ROOT, DOCUMENT), 'utf8');
  for (const [file, generate] of Object.entries(GENERATED))
    await settle(path.join(ROOT, file), await generate(document));
  if (!process.argv.includes('--write')) lint();
}

/** The build of the backend writes the document. */
function buildDocument(): void {
  const environment = { ...process.env, NX_DAEMON: 'false' };
  execFileSync('nx', ['run', '@fulcrum/backend:build', '--outputStyle=static'], { cwd: ROOT, env: environment });
}

async function settle(file: string, text: string): Promise<void> {
  if (process.argv.includes('--write')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    process.stdout.write(`${path.relative(ROOT, file)} is stale. Generate it with: npm run codegen\n`);
    process.exitCode = 1;
  }
}

function lint(): void {
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const command = ['lint', DOCUMENT, '--config', 'tools/checks/redocly.yaml', '--max-problems', '50'];
  const { status } = spawnSync('redocly', command, { cwd: ROOT, env: environment, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

/**
 * Generates the types of every call and body: shared-ui/src/api/schema.d.ts.
 * @param document the OpenAPI document as JSON
 */
async function clientTypes(document: string): Promise<string> {
  const spoken: OpenAPI3 = JSON.parse(document, withoutExample);
  const types = astToString(await openapiTS(spoken)).replace(ABSENT, '');
  const [paths = '', rest = ''] = types.split(/(?=^export type webhooks)/m);
  return `${HEAD}${paths.replace(NO_PARAMETERS_OF_PATH, '')}${rest}`;
}

/**
 * Removes examples: they are for Swagger, and in the types they would only repeat the type. A field may itself be named
 * "example".
 */
function withoutExample(this: unknown, key: string, value: unknown): unknown {
  const isField = value !== null && typeof value === 'object' && ('type' in value || '$ref' in value);
  return key === 'example' && !isField ? undefined : value;
}
