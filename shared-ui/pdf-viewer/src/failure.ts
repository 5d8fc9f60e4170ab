/** Why a document cannot be shown. */
export type Failure = 'encrypted' | 'damaged' | 'missing' | 'offline' | 'unsupported';

/** A file that could not be read from the server. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable';
  constructor(readonly reason: 'missing' | 'offline') {
    super(`The file could not be read: ${reason}`);
  }
}

/** pdf.js gives the reason in the error's name. */
const BY_NAME: Record<string, Failure> = {
  PasswordException: 'encrypted',
  InvalidPDFException: 'damaged',
  FormatError: 'damaged',
};

/** Maps an error of the engine, the network or the browser to its reason. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FileUnreadable) return error.reason;
  if (!(error instanceof Error)) return 'damaged';
  // A code chunk that failed to load is a TypeError in every browser.
  if (/import|fetch|load/i.test(error.message) && error instanceof TypeError) return 'offline';
  if (error instanceof SyntaxError || error instanceof ReferenceError) return 'unsupported';
  return BY_NAME[error.name] ?? 'damaged';
}
