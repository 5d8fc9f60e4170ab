import { meOf, refused, speakArabic, speakEnglish } from '@fulcrum/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import arabic from './locales/ar.json';
import english from './locales/en.json';
import RegisterPage from './RegisterPage';
import { answer, place, press, pressAgain, sent, show, type, wait } from './testing/account-form';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  speakEnglish();
});

async function fill(email = 'mona@example.org') {
  show(RegisterPage, '/register', '/register');
  await screen.findByRole('option', { name: 'Victoria College' });
  await screen.findAllByRole('button', { name: /Egypt \+20/ });
  type(/Full name/, 'Mona Said');
  type(/^Email/, email);
  type(/^Password/, 'secret-1');
  type(/^School/, 'school1');
  type(/Student phone/, '01001234567');
}

it('omits a student’s empty parent fields, and opens the login page after 1.5 s', async () => {
  answer('POST /api/auth/register', { status: 201, body: { msg: 'Welcome. Please log in.', user: meOf() } });
  await fill('Mona@Example.org');
  await press('Register');
  expect(await screen.findByText('Welcome. Please log in.')).toBeTruthy();
  expect(sent).toEqual({
    name: 'Mona Said',
    email: 'mona@example.org',
    password: 'secret-1',
    role: 'student',
    schoolId: 'school1',
    studentPhone: '+201001234567',
  });
  await wait(1_000);
  expect(place()).toBeUndefined();
  await wait(600);
  expect(place()).toBe('at /login');
});

it('sends nothing a second time while the success is shown', async () => {
  const calls = answer('POST /api/auth/register', { status: 201, body: { msg: 'Welcome.', user: meOf() } });
  await fill();
  await press('Register');
  await screen.findByText('Welcome.');
  await pressAgain('Register');
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

/** A server that knows a repeat by its key, and whose first replies are lost. @returns the accounts that it made */
function cutOff(replies: number): string[] {
  const reply = { status: 201, body: { msg: 'Welcome.', user: meOf() } } as const;
  answer('POST /api/auth/register', reply);
  const fake = vi.mocked(globalThis.fetch).getMockImplementation();
  const keys = new Map<string, string | null>();
  const accounts: string[] = [];
  let left = replies;
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST') return fake?.(input, init) ?? Response.error();
    const [{ email: address }, key] = [await request.json(), request.headers.get('Idempotency-Key')];
    const isRepeat = key !== null && keys.get(address) === key;
    if (keys.has(address) && !isRepeat)
      return Response.json({ message: 'User already exists', code: 'user_exists' }, { status: 400 });
    keys.set(address, key);
    accounts.splice(0, accounts.length, ...keys.keys());
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch');
    return Response.json(reply.body, { status: reply.status });
  });
  return accounts;
}

it('registers although the connection is cut before the reply, without another press', async () => {
  const accounts = cutOff(1);
  await fill();
  await press('Register');
  await wait(1_000);
  expect(await screen.findByText('Welcome.')).toBeTruthy();
  expect(accounts).toEqual(['mona@example.org']);
});

it('registers when it is tried again after the reply was lost for good', async () => {
  const accounts = cutOff(2);
  await fill();
  await press('Register');
  await wait(1_000);
  expect(await screen.findByText('Registration failed! Please try again.')).toBeTruthy();
  await press('Register');
  expect(await screen.findByText('Welcome.')).toBeTruthy();
  expect(accounts).toEqual(['mona@example.org']);
});

it('sends the other spelling of the name if there is one', async () => {
  answer('POST /api/auth/register', { status: 201, body: { msg: 'Welcome.', user: meOf() } });
  await fill();
  type('Your name in Arabic letters', ' منى سعيد ');
  await press('Register');
  expect(await screen.findByText('Welcome.')).toBeTruthy();
  expect(sent).toMatchObject({ name: 'Mona Said', alternateName: 'منى سعيد' });
});

it('shows the fields in the order of the specification, with the password length in the hint', async () => {
  answer('POST /api/auth/register', { status: 500 });
  await fill();
  const labels = [...document.querySelectorAll('label')].map((label) => label.textContent?.replace(/ \*.*/, ''));
  expect(labels.filter((label) => label && !/Country/.test(label))).toEqual([
    'Full name',
    'Your name in Arabic letters',
    'Email',
    'Password',
    'School',
    'Student phone',
    'Parent name',
    'Parent phone',
    'Parent email',
  ]);
  expect(screen.getByText(/At least 8 characters/)).toBeTruthy();
});

it('rejects a parent email that equals the student’s own', async () => {
  answer('POST /api/auth/register', { status: 500 });
  await fill();
  type('Parent email', 'MONA@example.org');
  await press('Register');
  expect(screen.getByText('Student email cannot be the same as parent email.')).toBeTruthy();
});

it.each([
  [refused(400, { message: 'User already exists', code: 'user_exists' }), 'User already exists. Please log in.'],
  [refused(500), 'Registration failed! Please try again.'],
])('answers %j with the message %s', async (reply, text) => {
  answer('POST /api/auth/register', reply);
  await fill();
  await press('Register');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Mona Said');
});

it('asks for the email of a parent who is named or has a phone, and sends nothing', async () => {
  const calls = answer('POST /api/auth/register', { status: 201, body: { msg: 'Welcome.', user: meOf() } });
  await fill();
  type(/Parent name/, 'Hala Said');
  await press('Register');
  const message = 'Enter the parent’s email as well, or leave the parent’s fields empty.';
  expect(screen.getByText(message)).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('keeps what was typed while the language changes', async () => {
  answer('POST /api/auth/register', { status: 500 });
  await fill();
  type(/Student phone/, '١٠٠١٢٣٤٥٦٧');
  const typed = () => [...document.querySelectorAll('input')].map(({ value }) => value);
  const before = typed();
  expect(before).toEqual(expect.arrayContaining(['Mona Said', 'mona@example.org', '1001234567']));
  act(() => speakArabic([english, arabic]));
  expect(screen.getByRole('heading', { name: arabic.register })).toBeTruthy();
  expect(typed()).toEqual(before);
  act(speakEnglish);
  expect(screen.getByRole('heading', { name: english.register })).toBeTruthy();
  expect(typed()).toEqual(before);
});

it('shows the server’s error at its field', async () => {
  const errors = [{ field: 'studentPhone', message: 'Not a phone number' }];
  answer('POST /api/auth/register', { status: 400, body: { message: 'Check the fields', errors } });
  await fill();
  await press('Register');
  expect(await screen.findByText('Not a phone number')).toBeTruthy();
  expect(screen.getByText('Registration failed! Please try again.')).toBeTruthy();
});

it('reports each missing value at its field, and sends nothing', async () => {
  const calls = answer('POST /api/auth/register', refused(500));
  show(RegisterPage, '/register', '/register');
  await press('Register');
  for (const label of [/Full name/, /^Email/, /^Password/, /^School/, /Student phone/]) {
    const described = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => document.getElementById(id)?.textContent);
    expect(texts, String(label)).toContain('Please fill in this field.');
  }
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});
