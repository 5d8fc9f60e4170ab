import { type ApiCall, fakeApi, type FakeReply, ok, renderPage } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { expect, vi } from 'vitest';

/** The body of the last call that was answered. */
export let sent: unknown;
/** Answers one call, and keeps the body that it was sent with. */
export const answer = <Call extends ApiCall>(call: Call, reply: FakeReply<Call>) =>
  fakeApi(
    { 'GET /api/school/all': ok([{ _id: 'school1', name: 'Victoria College' }]) },
    {
      [call]: ({ body }: { body: unknown }) => {
        sent = body;
        return reply;
      },
    },
  );

const Elsewhere = () => <h1>{`at ${useLocation().pathname}`}</h1>;
export function show(Page: ComponentType, route: string, path: string | { pathname: string; state: unknown }) {
  const Routes = () =>
    useRoutes([
      { path: route, element: <Page /> },
      { path: '*', element: <Elsewhere /> },
    ]);
  renderPage(<Routes />, { path });
}
export const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const settle = () => act(() => vi.advanceTimersByTimeAsync(20));
export const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Presses a button that is still busy, and Enter in its form. */
export const pressAgain = async (name: string) => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  if (button.form) fireEvent.submit(button.form);
  await settle();
};
export const place = () => screen.queryByRole('heading', { name: /^at / })?.textContent;
