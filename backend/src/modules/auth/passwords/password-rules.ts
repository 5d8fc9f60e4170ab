import { AppError } from '../../../platform/http/app-error.js';

/** The password's owner, whose name and email others know. */
export interface PasswordOwner {
  name?: string | undefined;
  email: string;
}

let mostUsed: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most used passwords of published leaks, as zxcvbn-ts keeps them; read once, when one is first chosen. */
async function loadMostUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => simplified(String(password))));
}

/** Case, spaces and signs make a known password no better: `P@ssword 123!` is not, `Password 123!` is `password123`. */
const simplified = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A chosen password must not be among the most used, nor its owner's name or email.
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
  // Signs alone, however many, are a pattern of the keyboard.
  if (known !== '' && !own.includes(known) && !(await mostUsed).has(known) && !(await mostUsed).has(password)) return;
  const message = 'This password is too common or too close to your name or email. Choose another one.';
  throw AppError.badRequest('password_too_common', message, [{ field, message }]);
}
