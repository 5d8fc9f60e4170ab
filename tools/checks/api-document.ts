import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { apiReference } from './api-reference.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = 'backend/dist/openapi.json';
/** The types of every call and body. Made by each build, not committed. */
const CLIENT = 'shared-ui/src/api/schema.d.ts';
/** Committed, so that a change of the contract is seen in review. */
const REFERENCE = 'docs/api.md';
const HELP = `Builds the backend's OpenAPI document and the types of the client in shared-ui/src/api.

  node tools/checks/api-document.ts --client   the types only, from the document that Nx has just built
  node tools/checks/api-document.ts --made     fails if that document breaks a rule of tools/checks/redocly.yaml, or docs/api.md is not what it gives
  node tools/checks/api-document.ts --write    builds the document, writes the types and docs/api.md (npm run codegen)
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

const asks = (option: string) => process.argv.includes(option);
if (asks('--help')) process.stdout.write(HELP);
else if (asks('--client')) await writeClient();
else if (asks('--made')) check();
else {
  buildDocument();
  await writeClient();
  writeFileSync(path.join(ROOT, REFERENCE), reference());
}

/** The build of the backend writes the document. */
function buildDocument(): void {
  const environment = { ...process.env, NX_DAEMON: 'false' };
  execFileSync('nx', ['run', '@fulcrum/backend:build', '--outputStyle=static'], { cwd: ROOT, env: environment });
}

function document(): string {
  return readFileSync(path.join(ROOT, DOCUMENT), 'utf8');
}

function reference(): string {
  return apiReference(JSON.parse(document()));
}

function check(): void {
  if (readFileSync(path.join(ROOT, REFERENCE), 'utf8') !== reference()) {
    process.stdout.write(`${REFERENCE} is stale. Generate it with: npm run codegen\n`);
    process.exitCode = 1;
  }
  lint();
}

async function writeClient(): Promise<void> {
  writeFileSync(path.join(ROOT, CLIENT), await clientTypes(document()));
}

function lint(): void {
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const command = ['lint', DOCUMENT, '--config', 'tools/checks/redocly.yaml', '--max-problems', '50'];
  const { status } = spawnSync('redocly', command, { cwd: ROOT, env: environment, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

/**
 * Generates the types of every call and body.
 * @param json the OpenAPI document
 */
async function clientTypes(json: string): Promise<string> {
  const spoken: OpenAPI3 = JSON.parse(json, withoutExample);
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
