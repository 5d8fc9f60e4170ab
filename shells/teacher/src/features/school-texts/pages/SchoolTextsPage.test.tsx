import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, type BodyOf } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import SchoolTextsPage from './SchoolTextsPage';

type Text = BodyOf<'GET /api/school-texts'>[number];
const text = (own: string | null = null, problem: Text['problem'] = null): Text => ({
  _id: own && 't1',
  key: 'student/tasks:hello',
  forms: [{ form: 'text', english: 'Hello {{name}}', product: 'مرحبًا {{name}}', own }],
  parameters: ['name'],
  problem,
});
const show = () => renderPage(<SchoolTextsPage />, { user: { role: 'teacher' } });
const LANGUAGES: FakeApi = { 'GET /api/school-texts/languages': () => ({ status: 200, body: ['ar'] }) };

it('replaces a text with the school’s own words, and restores it', async () => {
  const done = vi.spyOn(notify, 'success');
  let row = text();
  let sent: unknown;
  fakeApi(LANGUAGES, {
    'GET /api/school-texts': () => ({ status: 200, body: [row] }),
    'PUT /api/school-texts': ({ body }) => {
      sent = body;
      row = text('أهلًا {{name}}');
      return { status: 200, body: row };
    },
    'DELETE /api/school-texts/{id}': {
      t1: () => {
        row = text();
        return { status: 200, body: { msg: 'Text restored' } };
      },
    },
  });
  show();
  expect(await screen.findByText('Hello {{name}}')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reword this text' }));
  const field = screen.getByLabelText('Your words');
  await userEvent.clear(field);
  await userEvent.type(field, 'أهلًا {{{{name}}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your own words')).toBeTruthy();
  expect(sent).toEqual({
    language: 'ar',
    key: 'student/tasks:hello',
    forms: [{ form: 'text', text: 'أهلًا {{name}}' }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Restore the product’s text' }));
  await waitFor(() => expect(screen.queryByText('Your own words')).toBeNull());
  expect(done).toHaveBeenLastCalledWith('The product’s text is restored');
});

it('writes each text in the direction of its language, even if it starts with a placeholder', async () => {
  const forms = [{ form: 'text' as const, english: '{{name}} left', product: '{{name}}: خرج', own: null }];
  fakeApi(LANGUAGES, { 'GET /api/school-texts': () => ({ status: 200, body: [{ ...text(), forms }] }) });
  show();
  expect((await screen.findByText('{{name}}: خرج')).dir).toBe('rtl');
  expect(screen.getByText('{{name}} left').dir).toBe('ltr');
});

it('shows an error at the invalid form', async () => {
  const message = 'Keep {{name}}: the product replaces it with a value.';
  fakeApi(LANGUAGES, {
    'GET /api/school-texts': () => ({ status: 200, body: [text()] }),
    'PUT /api/school-texts': () => ({
      status: 400,
      body: { statusCode: 400, code: 'text_does_not_fit', message, errors: [{ field: 'text', message }] },
    }),
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Reword this text' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Your words').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(message)).toBeTruthy();
});

it('shows the school’s words for texts that the product no longer has', async () => {
  fakeApi(LANGUAGES, { 'GET /api/school-texts': () => ({ status: 200, body: [text('أهلًا', 'gone')] }) });
  show();
  expect(await screen.findByText('The product no longer uses this text. Your words are kept here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reword this text' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete your text' })).toBeTruthy();
});
