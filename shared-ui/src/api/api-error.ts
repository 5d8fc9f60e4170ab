import { textsOf } from '../i18n/texts';
import uiTexts from '../i18n/locales/en.json';

export interface FieldProblem {
  field: string;
  message: string;
  /** The same message in the language of the page, if that is not English. */
  localizedMessage?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readProblems(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is FieldProblem =>
      isRecord(entry) && typeof entry.field === 'string' && typeof entry.message === 'string',
  );
}

/** An error reply or a failed call. `message` is for users, in their language; `code` is its stable name for programs. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 if there was no reply. */
  readonly status: number;
  /** The server's snake_case code, `offline` if there was no reply, `unknown` if the body has no code. */
  readonly code: string;
  readonly errors: FieldProblem[];
  /** The whole body: a rejected sign-in has more fields. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: unknown) {
    const fields = isRecord(body) ? body : {};
    const code = typeof fields.code === 'string' ? fields.code : status === 0 ? 'offline' : 'unknown';
    const sentence = [fields.localizedMessage, fields.message].find((one) => typeof one === 'string');
    super(sentence ?? fallbackMessage(status));
    this.status = status;
    this.code = code;
    this.errors = readProblems(fields.errors);
    this.body = fields;
  }

  /** Returns the first problem of each field, for a form. */
  fieldErrors(): Record<string, string> {
    return Object.fromEntries(
      this.errors.toReversed().map(({ field, message, localizedMessage }) => [field, localizedMessage ?? message]),
    );
  }
}

/** For replies that are not our server's: there is no connection, or a proxy answered. */
function fallbackMessage(status: number): string {
  if (status === 0) return textsOf(uiTexts)('offline');
  if (status === 413) return textsOf(uiTexts)('tooLarge');
  return status >= 500 ? textsOf(uiTexts)('serverAway') : textsOf(uiTexts)('requestFailed', { status });
}

/** Code of an upload that the user cancelled. */
export const CANCELLED = 'cancelled';

/** Returns true if the user cancelled: nothing failed. */
export const isCancelled = (error: unknown): error is ApiError => error instanceof ApiError && error.code === CANCELLED;

/** Returns the server's own message for an error that the user can act on (4xx), otherwise the page's text. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && 'message' in error.body
    ? error.message
    : fallback;
}
