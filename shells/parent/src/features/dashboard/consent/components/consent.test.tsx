import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ChildConsent } from '../api/consents';
import consentTexts from '../locales/en.json';
import { ConsentRecord } from './ConsentRecord';
import { ConsentRequest } from './ConsentRequest';

const AT = '2026-11-01T15:00:00.000Z';
const consent = (childName: string, state: ChildConsent['state']): ChildConsent => ({
  childId: childName.toLowerCase(),
  childName,
  state,
  textVersion: state === 'missing' ? null : '2026-12',
  at: state === 'missing' ? null : AT,
});
const reply = (children: ChildConsent[]) => ({ status: 200 as const, body: { textVersion: '2026-12', children } });

/** Mocks an API that records what is posted; returns these bodies. */
function open(first: ChildConsent[], after: ChildConsent[] = first) {
  const posted: unknown[] = [];
  let children = first;
  const take = ({ body }: { body: unknown }) => {
    posted.push(body);
    children = after;
    return reply(children);
  };
  fakeApi({
    'GET /api/consents': () => reply(children),
    'POST /api/consents': take,
    'POST /api/consents/withdraw': take,
  });
  renderPage(
    <>
      <ConsentRequest />
      <ConsentRecord />
    </>,
    { user: { role: 'parent' } },
  );
  return posted;
}

const agree = () => screen.findByRole('button', { name: consentTexts.agree });

it('asks once for all children without consent, with the version of the text that was read', async () => {
  const posted = open(
    [consent('Omar', 'missing'), consent('Salma', 'given'), consent('Tarek', 'outdated')],
    [consent('Omar', 'given'), consent('Salma', 'given'), consent('Tarek', 'given')],
  );
  expect(await screen.findByText('For Omar, Tarek')).toBeTruthy();
  expect(screen.getByText(consentTexts.changed)).toBeTruthy();
  await userEvent.click(await agree());
  expect(await screen.findByText('You agreed to how we keep Omar’s data on 1 Nov 2026.')).toBeTruthy();
  expect(posted).toEqual([{ textVersion: consentTexts.version, childIds: ['omar', 'tarek'] }]);
  expect(screen.queryByRole('button', { name: consentTexts.agree })).toBeNull();
});

it('shows why consent was rejected, and keeps asking', async () => {
  open([consent('Omar', 'missing')]);
  const message = 'The text has changed. Load the page again and read it anew.';
  await agree();
  fakeApi({
    'GET /api/consents': () => reply([consent('Omar', 'missing')]),
    'POST /api/consents': () => ({ status: 409, body: { code: 'consent_text_changed', message } }),
  });
  await userEvent.click(await agree());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(await agree()).toBeTruthy();
});

it('withdraws consent after a confirmation, and then asks for it only on request', async () => {
  const posted = open([consent('Omar', 'given')], [consent('Omar', 'withdrawn')]);
  await userEvent.click(await screen.findByText(consentTexts.title));
  await userEvent.click(screen.getByRole('button', { name: 'Take back your agreement for Omar' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: consentTexts.withdraw }));
  expect(await screen.findByText('You took your agreement for Omar back on 1 Nov 2026.')).toBeTruthy();
  expect(posted).toEqual([{ childId: 'omar' }]);
  expect(screen.queryByRole('button', { name: consentTexts.agree })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Agree again for Omar' }));
  expect(posted[1]).toEqual({ textVersion: consentTexts.version, childIds: ['omar'] });
});
