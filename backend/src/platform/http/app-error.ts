export interface FieldError {
  field: string;
  message: string;
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
  readonly body: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.body = options.body ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  static badRequest(code: string, message: string, errors?: FieldError[]): AppError {
    return new AppError(400, code, message, errors ? { body: { errors } } : {});
  }

  static unauthenticated(message = 'Not logged in. Please log in again.'): AppError {
    return new AppError(401, 'unauthenticated', message);
  }

  static forbidden(message = 'You are not allowed to do this.', code = 'forbidden'): AppError {
    return new AppError(403, code, message);
  }

  /** Returns the same 404 for a missing record and for another tenant's. `thing` is capitalised: "Task not found." */
  static notFound(thing: string): AppError {
    return new AppError(404, 'not_found', `${thing} not found.`);
  }

  static conflict(code: string, message: string): AppError {
    return new AppError(409, code, message);
  }

  static tooLarge(message: string): AppError {
    return new AppError(413, 'too_large', message);
  }

  static wrongType(message: string): AppError {
    return new AppError(415, 'wrong_file_type', message);
  }

  static tooMany(message: string, retryAfterSeconds: number): AppError {
    return new AppError(429, 'too_many_requests', message, { retryAfterSeconds });
  }

  /** Writing would use up the reserve that sign-ins and answers need. */
  static diskFull(retryAfterSeconds = 600): AppError {
    const message = 'The server has no room for files just now, and its operator has been told. Try again later.';
    return new AppError(507, 'disk_full', message, { retryAfterSeconds });
  }

  static unavailable(message: string, retryAfterSeconds = 5): AppError {
    return new AppError(503, 'unavailable', message, { retryAfterSeconds });
  }
}
