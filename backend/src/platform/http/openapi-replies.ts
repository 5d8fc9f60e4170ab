import type { OpenAPIObject } from '@nestjs/swagger';

type Reply = NonNullable<NonNullable<OpenAPIObject['paths'][string]['get']>['responses'][string]>;
type InlineReply = Exclude<Reply, { $ref: string }>;

/** The default meaning of a status if an operation has no description of its own. */
interface UsualReply {
  description: string;
  /** For an error: its name among the document's shared responses, its code and its sentence for a person. */
  refusal?: { name: string; code: string; message: string };
}

const USUAL: Record<string, UsualReply> = {
  '200': { description: 'Done.' },
  '201': { description: 'Created.' },
  '202': { description: 'Accepted; the work goes on in the background.' },
  '204': { description: 'Done. There is no body.' },
  '400': refusal('BadRequest', 'validation_failed', {
    description: 'Malformed, or a field is invalid.',
    message: 'title must not be empty.',
  }),
  '401': refusal('Unauthenticated', 'unauthenticated', {
    description: 'No token, or an expired or revoked one.',
    message: 'Not logged in. Please log in again.',
  }),
  '403': refusal('Forbidden', 'forbidden', {
    description: 'The caller’s role may not do this, or it belongs to somebody else.',
    message: 'You are not allowed to do this.',
  }),
  '404': refusal('NotFound', 'not_found', {
    description: 'It does not exist, or the caller may not know that it does.',
    message: 'It was not found.',
  }),
  '409': refusal('Conflict', 'conflict', {
    description: 'It conflicts with what is stored.',
    message: 'Somebody else has just changed this.',
  }),
  '413': refusal('PayloadTooLarge', 'too_large', {
    description: 'The file is too large.',
    message: 'The file is too large.',
  }),
  '415': refusal('UnsupportedMediaType', 'wrong_file_type', {
    description: 'The file is of another type.',
    message: 'Please select a PDF.',
  }),
  '416': refusal('RangeNotSatisfiable', 'range_not_satisfiable', {
    description: 'The range lies outside the file.',
    message: 'The range lies outside the file.',
  }),
  '429': refusal('TooManyRequests', 'too_many_requests', {
    description: 'Too many requests; see Retry-After.',
    message: 'Too many requests. Try again in a minute.',
  }),
  '503': refusal('Unavailable', 'unavailable', {
    description: 'MongoDB or Redis cannot be reached; see Retry-After.',
    message: 'Try again soon.',
  }),
};

function refusal(name: string, code: string, words: { description: string; message: string }): UsualReply {
  return { description: words.description, refusal: { name, code, message: words.message } };
}

const ERROR_BODY = { $ref: '#/components/schemas/ErrorDto' };

/** The errors that operations may refer to, by name: each with an ErrorDto of its status. */
export function sharedResponses(): Record<string, InlineReply> {
  return Object.fromEntries(
    Object.entries(USUAL).flatMap(([status, { description, refusal: shared }]) => {
      if (!shared) return [];
      const example = exampleOfRefusal(status);
      return [[shared.name, { description, content: { 'application/json': { schema: ERROR_BODY, example } } }]];
    }),
  );
}

/**
 * Gives a reply a description, and an error an example. An error without codes of its own becomes a reference to the
 * shared one; it keeps its description if that is special.
 */
export function completeReply(status: string, reply: Reply): Reply {
  if ('$ref' in reply) return reply;
  const usual = USUAL[status];
  const description = reply.description || (usual?.description ?? 'See the summary.');
  if (Number(status) < 400 || !isError(reply)) return { ...reply, description };
  const codes = codesOf(reply);
  if (usual?.refusal && codes.every((code) => code === usual.refusal?.code)) {
    const $ref = `#/components/responses/${usual.refusal.name}`;
    return description === usual.description ? { $ref } : { $ref, description };
  }
  const schema = Object.values(reply.content ?? {})[0]?.schema ?? ERROR_BODY;
  // Errors are JSON, whatever an operation produces when it succeeds.
  const content = { 'application/json': { schema, example: exampleOfRefusal(status, codes[0]) } };
  return Object.assign({ description, content }, codes.length > 0 ? { 'x-codes': codes } : {});
}

/** @returns true for an ErrorDto or a subclass; routes for links in mails reply with an HTML page instead */
function isError({ content = {} }: InlineReply): boolean {
  return Object.values(content).every(({ schema }) => schema !== undefined && '$ref' in schema);
}

/** The codes that `@Refuses` declares. */
function codesOf(reply: InlineReply): string[] {
  const codes: unknown = Reflect.get(reply, 'x-codes');
  return Array.isArray(codes) ? codes.map(String) : [];
}

/** An example ErrorDto with this code, or else the status's usual one. */
export function exampleOfRefusal(status: string, declared?: string): object {
  const usual = USUAL[status]?.refusal;
  const code = declared ?? usual?.code ?? 'refused';
  const message = usual?.message ?? 'It was refused.';
  const errors = code === 'validation_failed' ? { errors: [{ field: 'title', message }] } : {};
  return { statusCode: Number(status), message, msg: message, code, ...errors };
}
