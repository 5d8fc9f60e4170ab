import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEAD = `/**
 * Generated from the backend's OpenAPI document by \`npm run codegen\`: do not edit.
 */

`;

/** The types of every call and body: shared-ui/src/api/schema.d.ts. @param document the OpenAPI document, JSON */
export async function clientTypes(document: string): Promise<string> {
  const spoken: OpenAPI3 = JSON.parse(document, withoutExample);
  return `${HEAD}${astToString(await openapiTS(spoken))}`;
}

/** Examples are for Swagger: in the types they would repeat what the type says. A field may itself be called "example". */
function withoutExample(this: unknown, key: string, value: unknown): unknown {
  const isField = value !== null && typeof value === 'object' && ('type' in value || '$ref' in value);
  return key === 'example' && !isField ? undefined : value;
}
