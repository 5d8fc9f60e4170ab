// @vitest-environment node
import { expect, it } from 'vitest';
import { ApiError, messageOf } from './api-error';

it('shows the server’s sentence in the reader’s language, and keeps the server’s body', () => {
  const body = { statusCode: 409, code: 'deadline_passed', message: 'Deadline has passed.' };
  expect(messageOf(new ApiError(409, body), '')).toBe('Deadline has passed.');
  const error = new ApiError(409, { ...body, localizedMessage: 'انتهى موعد التسليم.' });
  expect(messageOf(error, '')).toBe('انتهى موعد التسليم.');
  expect(error.body.message).toBe('Deadline has passed.');
});

it('shows each field’s first sentence in the reader’s language', () => {
  const message = 'Enter a valid email address.';
  const errors = [
    { field: 'email', message, localizedMessage: 'عنوان غير صحيح' },
    { field: 'email', message: 'Another.' },
    { field: 'groups.0', message: 'An id.' },
  ];
  const error = new ApiError(400, { code: 'validation_failed', message, errors });
  expect(error.fieldErrors()).toEqual({ email: 'عنوان غير صحيح', 'groups.0': 'An id.' });
});

it.each([
  [0, 'The server cannot be reached. Check the connection, then try again.'],
  [413, 'What you sent is larger than the server accepts.'],
  [502, 'The server could not answer. Try again in a moment.'],
  [404, 'The server answered 404.'],
])('has a sentence for status %i of a reply that is not the server’s', (status, message) => {
  expect(new ApiError(status, '<html>').message).toBe(message);
});
