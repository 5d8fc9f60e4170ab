import { authErrors } from '../auth.errors.js';

/** The password's owner, whose name and email are not secret. */
export interface PasswordOwner {
  name?: string | undefined;
  email: string;
}

let mostUsed: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most common leaked passwords, as shipped with zxcvbn-ts; loaded once, when a password is first chosen. */
async function loadMostUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => simplified(String(password))));
}

/**
 * Case, spaces and punctuation do not make a common password better: `Password 123!` counts as `password123`; `P@ssword
 * 123!` does not.
 */
const simplified = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Rejects a chosen password that is among the most common ones, or is its owner's name or email.
 * @throws AppError 400 `password_too_common`
 */
export async function assertUncommon(
  password: string,
  { name = '', email }: PasswordOwner,
  field = 'password',
): Promise<void> {
  mostUsed ??= loadMostUsed();
  const known = simplified(password);
  const own = [name, email, email.split('@')[0] ?? ''].map(simplified);
  // Punctuation alone, however long, is a keyboard pattern.
  if (known !== '' && !own.includes(known) && !(await mostUsed).has(known) && !(await mostUsed).has(password)) return;
  throw authErrors.passwordTooCommon().onField(field);
}
