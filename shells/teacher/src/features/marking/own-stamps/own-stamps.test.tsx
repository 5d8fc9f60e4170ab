import type { BodyOf } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { idOf, open, surface } from '../testing/fake-scripts';

vi.mock('@fulcrum/pdf-viewer', async () => (await import('../testing/fake-viewer')).fakeViewer);

it('adds a team’s own stamp, stamps it with its mark beside the built-in ones, and deletes it', async () => {
  let own: BodyOf<'GET /api/marking/stamps'> = [];
  open({
    'GET /api/marking/stamps': () => ({ status: 200, body: own }),
    'POST /api/marking/stamps': ({ body }) => {
      const stamp = { _id: idOf('7'), mark: null, ...body };
      own = [stamp];
      return { status: 201, body: stamp };
    },
    'DELETE /api/marking/stamps/{stampId}': {
      [idOf('7')]: () => {
        own = [];
        return { status: 204 };
      },
    },
  });
  const page = await surface(1);
  await userEvent.click(screen.getByRole('button', { name: 'Own stamps' }));
  const dialog = await screen.findByRole('dialog', { name: 'Own stamps' });
  const add = async (kind: string) => {
    await userEvent.type(within(dialog).getByLabelText(/^Text of the stamp/), kind);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add stamp' }));
  };
  await add('ecf');
  expect(await within(dialog).findByText('This stamp is there already')).toBeTruthy();
  await userEvent.clear(within(dialog).getByLabelText(/^Text of the stamp/));
  await userEvent.type(within(dialog).getByLabelText(/^Mark or deduction/), '-1');
  await add('AE');
  const remove = await within(dialog).findByRole('button', { name: 'Delete: AE' });

  fireEvent.click(screen.getByRole('button', { name: 'Stamp AE', hidden: true }));
  fireEvent.click(page, { clientX: 100, clientY: 100 });
  expect(await screen.findByRole('img', { name: /^Marks on page 1: AE −1/, hidden: true })).toBeTruthy();

  await userEvent.click(remove);
  const question = await screen.findByRole('dialog', { name: 'Delete this stamp?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('Your team has no stamps of its own yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stamp AE', hidden: true })).toBeNull();
  expect(screen.getByRole('img', { name: /^Marks on page 1: AE −1/, hidden: true })).toBeTruthy();
});
