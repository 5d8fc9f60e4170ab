import type { OpenAPIObject } from '@nestjs/swagger';
import { codesIn, describedReply, exampleOfRefusal } from './openapi-replies.js';
import { type FieldWords, wordsOfField, wordsOfParameter } from './openapi-words.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Reply = NonNullable<Operation['responses'][string]>;
type Schema = Exclude<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string], { $ref: string }>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation of a document. */
export const operationsIn = (document: OpenAPIObject): Operation[] =>
  Object.values(document.paths).flatMap((item) => METHODS.flatMap((method) => item[method] ?? []));

/**
 * Adds what follows from names and statuses wherever nobody has said something more special: what a reply means, what a
 * refusal looks like, an example of each field. What an operation or a DTO says itself always stays.
 */
export function completeDocument(document: OpenAPIObject): OpenAPIObject {
  for (const operation of operationsIn(document)) {
    completeParameters(operation);
    for (const [status, reply] of Object.entries(operation.responses)) {
      if (reply) completeReply(status, reply);
    }
  }
  for (const schema of Object.values(document.components?.schemas ?? {})) {
    if (!('$ref' in schema)) completeSchema(schema);
  }
  return document;
}

function completeParameters({ parameters = [] }: Operation): void {
  for (const parameter of parameters) {
    if ('$ref' in parameter) continue;
    const words = wordsOfParameter(parameter.name);
    parameter.description ??= words.description ?? '';
    if (parameter.schema && !('$ref' in parameter.schema)) addWords(parameter.schema, { example: words.example });
  }
}

function completeReply(status: string, reply: Reply): void {
  if ('$ref' in reply) return;
  reply.description ||= describedReply(status);
  const json = reply.content?.['application/json'];
  if (Number(status) < 400 || !json?.schema || !('$ref' in json.schema)) return;
  json.example ??= exampleOfRefusal(status, reply.description);
  const codes = codesIn(reply.description).filter((code) => code.includes('_'));
  if (codes.length > 0) Object.assign(reply, { 'x-codes': codes });
}

function completeSchema({ properties = {} }: Schema): void {
  for (const [name, property] of Object.entries(properties)) {
    if ('$ref' in property) continue;
    const type = property.enum ? 'enum' : kindOf(property.type);
    addWords(property, wordsOfField(name, type));
  }
}

/** The kind of what may also be null: `['string', 'null']`. */
const kindOf = (type: string | string[] | undefined): string | undefined =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type;

/** A list's example is that of its items: the words of a field are about one. */
function addWords(schema: Schema, { example, description, format }: FieldWords): void {
  if (schema.enum || schema.items) return;
  if (example !== undefined) schema.example ??= example;
  if (description) schema.description ??= description;
  if (format === 'date-time') schema.format ??= format;
}
