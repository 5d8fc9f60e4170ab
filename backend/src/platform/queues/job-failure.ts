/** Why a job failed, as its row keeps it and operators read it. */
export interface JobError {
  code: string;
  message: string;
}

/** Thrown by a handler when another attempt cannot help: the student is gone, the address does not exist. */
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

/** The reason that is kept: the error's code (or class name) and its words, bounded. */
export function jobErrorOf(error: unknown): JobError {
  if (!(error instanceof Error)) return { code: 'unknown', message: String(error).slice(0, MAX_REASON) };
  const code: unknown = Reflect.get(error, 'code');
  return {
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : error.name,
    message: error.message.slice(0, MAX_REASON),
  };
}
