import type { OpenAPIObject } from '@nestjs/swagger';
import { completeReply, sharedResponses } from './openapi-replies.js';
import { type FieldWords, fieldDocsOf, wordsOfParameter } from './openapi-words.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Schema = Exclude<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string], { $ref: string }>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation of a document. */
const operationsIn = (document: OpenAPIObject): Operation[] =>
  Object.values(document.paths).flatMap((item) => METHODS.flatMap((method) => item[method] ?? []));

/**
 * Fills in what names and statuses imply wherever an operation or a DTO gives no details: the meaning of a reply, the
 * shape of an error, an example of each field.
 */
export function completeDocument(document: OpenAPIObject): OpenAPIObject {
  for (const operation of operationsIn(document)) {
    completeParameters(operation);
    operation.security ??= [];
    for (const [status, reply] of Object.entries(operation.responses)) {
      if (reply) operation.responses[status] = completeReply(status, reply);
    }
  }
  const { schemas = {} } = document.components ?? {};
  for (const schema of Object.values(schemas)) {
    if (!('$ref' in schema)) completeSchema(schema);
  }
  return { ...document, components: { ...document.components, responses: usedResponses(document) } };
}

function usedResponses(document: OpenAPIObject): ReturnType<typeof sharedResponses> {
  const replies = operationsIn(document).flatMap(({ responses }) => Object.values(responses));
  const used = new Set(replies.map((reply) => (reply && '$ref' in reply ? reply.$ref : undefined)));
  return Object.fromEntries(
    Object.entries(sharedResponses()).filter(([name]) => used.has(`#/components/responses/${name}`)),
  );
}

function completeParameters({ parameters = [] }: Operation): void {
  for (const parameter of parameters) {
    if ('$ref' in parameter) continue;
    const words = wordsOfParameter(parameter.name);
    parameter.description ??= words.description ?? '';
    if (parameter.schema && !('$ref' in parameter.schema)) addWords(parameter.schema, { example: words.example });
  }
}

function completeSchema({ properties = {} }: Schema): void {
  for (const [name, property] of Object.entries(properties)) {
    if ('$ref' in property) continue;
    const type = property.enum ? 'enum' : kindOf(property.type);
    addWords(property, fieldDocsOf(name, type));
    referDirectly(property);
  }
}

/** Replaces `allOf` with a single schema by a plain reference: OpenAPI 3.1 allows a description beside it. */
function referDirectly(property: Schema): void {
  const [only, ...others] = property.allOf ?? [];
  if (!only || !('$ref' in only) || others.length > 0) return;
  delete property.allOf;
  Object.assign(property, only);
}

/** The type of a nullable value, such as `['string', 'null']`, without the null. */
const kindOf = (type: string | string[] | undefined): string | undefined =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type;

/** A field's example and description are for a single value: they do not fit a list, a union or another schema. */
function addWords(schema: Schema, { example, description, format }: FieldWords): void {
  if (schema.enum || schema.items || schema.anyOf || schema.oneOf || schema.allOf) return;
  if (example !== undefined) schema.example ??= example;
  if (description) schema.description ??= description;
  if (format === 'date-time') schema.format ??= format;
}
