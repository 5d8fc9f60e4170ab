import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ParentLink } from './ParentLink';

const NONE = { url: null, expiresAt: null };
const linkTo = (name: string) => ({
  url: `https://x.example/api/parent-report/${name}`,
  expiresAt: '2026-03-04T15:30:00.000Z',
});
const STUDENT = { _id: 's1', name: 'Mona', parentPhone: '201000000001' };

const openPanel = async () => {
  renderPage(<ParentLink student={STUDENT} />, { user: { role: 'teacher' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Link for the parent' }));
};
const answerYes = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it('makes a link on request, shares it with the parent, replaces it, and revokes all of the student’s links', async () => {
  let made = 0;
  fakeApi({
    'GET /api/students/{studentId}/report-link': { s1: () => ({ status: 200, body: NONE }) },
    'POST /api/students/{studentId}/report-link': { s1: () => ({ status: 200, body: linkTo(`link-${++made}`) }) },
    'DELETE /api/students/{studentId}/report-link': { s1: () => ({ status: 204, body: undefined }) },
  });
  const done = vi.spyOn(notify, 'success');
  const person = userEvent.setup();
  await openPanel();
  await person.click(await screen.findByRole('button', { name: 'Make link' }));
  const first = linkTo('link-1').url;
  expect(await screen.findByText(first)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('Link copied'));
  expect(await navigator.clipboard.readText()).toBe(first);
  const whatsapp = new URL(screen.getByRole('link', { name: /Send by WhatsApp/ }).getAttribute('href') ?? '');
  expect(whatsapp.pathname).toBe('/201000000001');
  expect(whatsapp.searchParams.get('text')).toMatch(new RegExp(`^Report of Mona, .*: ${first}$`));

  await person.click(screen.getByRole('button', { name: 'New link' }));
  await answerYes('New link');
  expect(await screen.findByText(linkTo('link-2').url)).toBeTruthy();
  expect(screen.queryByText(first)).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Revoke all links' }));
  await answerYes('Revoke all links');
  expect(await screen.findByRole('button', { name: 'Make link' })).toBeTruthy();
});

it('loads the current link only when opened', async () => {
  let asked = 0;
  fakeApi({
    'GET /api/students/{studentId}/report-link': { s1: () => ({ status: 200, body: linkTo(`link-${++asked}`) }) },
  });
  renderPage(<ParentLink student={STUDENT} />, { user: { role: 'teacher' } });
  const button = await screen.findByRole('button', { name: 'Link for the parent' });
  expect([asked, button.getAttribute('aria-expanded')]).toEqual([0, 'false']);
  await userEvent.click(button);
  expect(await screen.findByText(linkTo('link-1').url)).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

it('says why there is no link', async () => {
  const failed = vi.spyOn(notify, 'error');
  const message = 'This student has no parent whom the team has confirmed.';
  fakeApi({
    'GET /api/students/{studentId}/report-link': { s1: () => ({ status: 200, body: NONE }) },
    'POST /api/students/{studentId}/report-link': { s1: () => ({ status: 409, body: { code: 'no_parent', message } }) },
  });
  await openPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Make link' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith(expect.stringContaining(message), expect.anything()));
});
