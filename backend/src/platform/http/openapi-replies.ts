/** What a reply's status means, where an operation says nothing more special, and what its body looks like. */
interface ReplyWords {
  description: string;
  /** The code of a refusal, and its sentence. */
  code?: string;
  message?: string;
}

const WORDS: Record<string, ReplyWords> = {
  '200': { description: 'Done.' },
  '201': { description: 'Made.' },
  '202': { description: 'Accepted: it is being done.' },
  '204': { description: 'Done. There is no body.' },
  '400': {
    description: 'Malformed or failed validation.',
    code: 'validation_failed',
    message: 'title must not be empty.',
  },
  '401': {
    description: 'No token, or a dead one.',
    code: 'unauthenticated',
    message: 'Not logged in. Please log in again.',
  },
  '403': { description: 'Wrong role, or not yours.', code: 'forbidden', message: 'You are not allowed to do this.' },
  '404': {
    description: 'No such thing that the caller may know of.',
    code: 'not_found',
    message: 'It was not found.',
  },
  '409': {
    description: 'It does not go together with what is there.',
    code: 'conflict',
    message: 'Somebody else has just changed this.',
  },
  '413': { description: 'The file is too large.', code: 'too_large', message: 'The file is too large.' },
  '415': { description: 'A file of another kind.', code: 'wrong_file_type', message: 'Please select a PDF.' },
  '416': { description: 'There is no such part of the file.', code: 'range_not_satisfiable', message: 'No such part.' },
  '429': {
    description: 'Too many requests; see Retry-After.',
    code: 'too_many_requests',
    message: 'Too many requests. Try again in a minute.',
  },
  '503': { description: 'MongoDB or Redis is away; see Retry-After.', code: 'unavailable', message: 'Try again soon.' },
};

export const describedReply = (status: string): string => WORDS[status]?.description ?? 'See the summary.';

/** The codes that a description names: `quiz_closed` or `quiz_not_started`. */
export const codesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)].flatMap(([, code]) => code ?? []);

/** The body of a refusal, as ErrorDto; the first code that the operation's own words name, else the status's usual one. */
export function exampleOfRefusal(status: string, description: string): object {
  const words = WORDS[status];
  const [special] = codesIn(description).filter((code) => code.includes('_'));
  const code = special ?? words?.code ?? 'refused';
  const message = words?.message ?? 'It was refused.';
  const errors = code === 'validation_failed' ? { errors: [{ field: 'title', message }] } : {};
  return { statusCode: Number(status), message, msg: message, code, ...errors };
}
