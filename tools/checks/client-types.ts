import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEAD = `/**
 * Generated from the backend's OpenAPI document by \`npm run codegen\`: do not edit.
 */

`;

/** What a path does not have, said line by line; operations keep "no query" and "no path", without which TypeScript would accept any. */
const ABSENT = /^ {8,}(?:get|put|post|delete|options|head|patch|trace|header|cookie|requestBody|content)\?: never;\n/gm;
const NO_PARAMETERS_OF_PATH = /^ {8}parameters: \{\n {12}query\?: never;\n {12}path\?: never;\n {8}\};\n/gm;

/** The types of every call and body: shared-ui/src/api/schema.d.ts. @param document the OpenAPI document, JSON */
export async function clientTypes(document: string): Promise<string> {
  const spoken: OpenAPI3 = JSON.parse(document, withoutExample);
  const types = astToString(await openapiTS(spoken)).replace(ABSENT, '');
  const [paths = '', rest = ''] = types.split(/(?=^export type webhooks)/m);
  return `${HEAD}${paths.replace(NO_PARAMETERS_OF_PATH, '')}${rest}`;
}

/** Examples are for Swagger: in the types they would repeat what the type says. A field may itself be called "example". */
function withoutExample(this: unknown, key: string, value: unknown): unknown {
  const isField = value !== null && typeof value === 'object' && ('type' in value || '$ref' in value);
  return key === 'example' && !isField ? undefined : value;
}
