/** Why a job failed, as stored in its row and shown to operators. */
export interface JobError {
  code: string;
  message: string;
}

/** Thrown by a handler when another attempt cannot help: the student was deleted, or the address does not exist. */
export class PermanentJobFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PermanentJobFailure';
  }
}

const MAX_REASON = 1000;

/** Returns the reason to store: the error's code (or class name) and its message, at a limited length. */
export function jobErrorOf(error: unknown): JobError {
  if (!(error instanceof Error)) return { code: 'unknown', message: String(error).slice(0, MAX_REASON) };
  const code: unknown = Reflect.get(error, 'code');
  return {
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : error.name,
    message: error.message.slice(0, MAX_REASON),
  };
}
