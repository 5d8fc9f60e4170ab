import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';

/** The part of JSON Schema that the document uses for input. */
export interface JsonSchema {
  $ref?: string;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** An operation of the API as its document describes it, with references resolved. */
export interface Operation {
  id: string;
  method: (typeof METHODS)[number];
  /** Begins after `/api`: `/unit/{teacherId}/{yearId}`. */
  template: string;
  /** As documented by the access decorators: `teacher (owner)`, `pending step add-parent, student, teacher`. */
  access: string;
  pathParameters: Record<string, JsonSchema>;
  queries: Record<string, JsonSchema>;
  body: { kind: 'json' | 'form'; fields: Record<string, JsonSchema> } | undefined;
}

interface DocumentedParameter {
  in: string;
  name: string;
  schema?: JsonSchema;
}

interface DocumentedOperation {
  operationId: string;
  'x-access': string;
  parameters?: DocumentedParameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

interface Document {
  paths: Record<string, Partial<Record<string, DocumentedOperation>>>;
  components: { schemas: Record<string, JsonSchema> };
}

const BUILT = path.resolve(import.meta.dirname, '../../../dist/openapi.json');

/**
 * The operations of the running API. Their fields are those of the document that the build wrote, if it exists: only
 * that one has what the build derives from the types of DTOs, because the sources that tests run are not built.
 */
export function operationsOf(running: OpenAPIObject): Operation[] {
  const built = existsSync(BUILT) ? operationsIn(readFileSync(BUILT, 'utf8')) : [];
  return operationsIn(JSON.stringify(running)).map((one) => ({ ...one, ...built.find(({ id }) => id === one.id) }));
}

function operationsIn(json: string): Operation[] {
  const document: Document = JSON.parse(json);
  const { schemas } = document.components;
  return Object.entries(document.paths).flatMap(([address, item]) =>
    METHODS.flatMap((method) => {
      const found = item[method];
      if (!found) return [];
      const at = (place: string) => schemasOf(found.parameters?.filter((one) => one.in === place) ?? [], schemas);
      return {
        id: found.operationId,
        method,
        template: address.replace(/^\/api/, ''),
        access: found['x-access'],
        pathParameters: at('path'),
        queries: at('query'),
        body: bodyOf(found, schemas),
      };
    }),
  );
}

type Schemas = Record<string, JsonSchema>;

const schemasOf = (parameters: DocumentedParameter[], schemas: Schemas): Schemas =>
  Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, resolved(schema, schemas)]));

function bodyOf({ requestBody }: DocumentedOperation, schemas: Schemas): Operation['body'] {
  const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!media || !content) return undefined;
  const fields = resolved(content.schema, schemas).properties ?? {};
  return { kind: media === 'application/json' ? 'json' : 'form', fields };
}

/** The schema with its references resolved in place. */
function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const { $ref, allOf = [], ...own } = schema;
  const bases = [...($ref ? [schemas[$ref.split('/').at(-1) ?? ''] ?? {}] : []), ...allOf];
  const whole: JsonSchema = Object.assign({}, ...bases.map((base) => resolved(base, schemas)), own);
  const { items, properties, anyOf } = whole;
  return {
    ...whole,
    ...(anyOf ? { anyOf: anyOf.map((one) => resolved(one, schemas)) } : {}),
    ...(items ? { items: resolved(items, schemas) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, resolved(one, schemas)])),
        }
      : {}),
  };
}
