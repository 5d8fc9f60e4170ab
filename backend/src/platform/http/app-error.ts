import type { Sentence } from '../texts/sentences.js';

export interface FieldError {
  field: string;
  message: string;
  /** The message with its values, for other languages; missing if only a program's mistake can cause it. */
  sentence?: Sentence | undefined;
}

interface AppErrorOptions {
  /** Fields of the body in addition to the usual four, such as login's `studentId`. */
  body?: Record<string, unknown>;
  /** Sent as Retry-After, in seconds. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error that the caller may read: status, stable snake_case code, one sentence for a person. */
export class AppError extends Error {
  private further: Record<string, unknown>;
  private waitSeconds: number | undefined;
  /** The message with its values, for other languages. */
  readonly sentence: Sentence | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    sentence: Sentence | string,
    options: AppErrorOptions = {},
  ) {
    super(typeof sentence === 'string' ? sentence : sentence.english, { cause: options.cause });
    this.name = 'AppError';
    this.sentence = typeof sentence === 'string' ? undefined : sentence;
    this.further = options.body ?? {};
    this.waitSeconds = options.retryAfterSeconds;
  }

  /** Fields of the body in addition to the usual ones. */
  get body(): Record<string, unknown> {
    return this.further;
  }

  get retryAfterSeconds(): number | undefined {
    return this.waitSeconds;
  }

  /** Adds fields to the body, such as login's `studentId`. */
  withBody(further: Record<string, unknown>): this {
    this.further = { ...this.further, ...further };
    return this;
  }

  /** Names the form fields that the whole sentence is about. */
  onField(...fields: string[]): this {
    return this.withFields(fields.map((field) => ({ field, message: this.message, sentence: this.sentence })));
  }

  withFields(errors: readonly FieldError[]): this {
    return this.withBody({ errors });
  }

  /** Sends Retry-After. */
  retryAfter(seconds: number): this {
    this.waitSeconds = seconds;
    return this;
  }

  causedBy(cause: unknown): this {
    this.cause = cause;
    return this;
  }
}
