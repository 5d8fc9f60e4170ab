import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CalendarSection } from './CalendarSection';
import texts from './locales/en.json';

it('creates a link, copies it, and revokes it after a confirmation', async () => {
  const done = vi.spyOn(notify, 'success');
  let url: string | null = null;
  fakeApi({
    'GET /api/calendar-feed': () => ({ status: 200, body: { url } }),
    'POST /api/calendar-feed': () => ({
      status: 200,
      body: { url: (url = 'https://x.example/api/calendar/a/fulcrum.ics') },
    }),
    'DELETE /api/calendar-feed': () => {
      url = null;
      return { status: 204, body: undefined };
    },
  });
  renderPage(<CalendarSection />, { user: { role: 'student' } });
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Make my calendar link' }));
  const link = await screen.findByText('https://x.example/api/calendar/a/fulcrum.ics');
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('Copied'));
  expect(await navigator.clipboard.readText()).toBe(link.textContent);
  await person.click(screen.getByRole('button', { name: 'Revoke the link' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke the link' }));
  await screen.findByRole('button', { name: 'Make my calendar link' });
});

it('says to copy by hand on plain HTTP, where the browser has no clipboard', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  const warned = vi.spyOn(notify, 'warning');
  fakeApi({ 'GET /api/calendar-feed': () => ({ status: 200, body: { url: 'https://x.example/a.ics' } }) });
  renderPage(<CalendarSection />, { user: { role: 'student' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(warned).toHaveBeenCalledWith(texts.calendarCopyByHand));
});
