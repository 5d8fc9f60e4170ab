import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, ok, refused } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CommentDialog } from './CommentDialog';
import { PageMarksView } from './PageMarksView';
import type { BankComment } from '../bank/api/comment-bank';
import { BankDialog } from '../bank/components/BankDialog';

const UNIT: BankComment = {
  _id: 'a'.repeat(24),
  text: 'The unit is missing.',
  abbreviation: 'mu',
  mark: -0.5,
  uses: 3,
};
const SPRING: BankComment = { _id: 'b'.repeat(24), text: 'Use $F = -kx$', abbreviation: null, mark: null, uses: 1 };

const bankOf = (more: FakeApi = {}) =>
  fakeApi(
    {
      'GET /api/marking/comments': ok([UNIT, SPRING]),
      'POST /api/marking/comments/{commentId}/uses': {
        [UNIT._id]: () => ({ status: 204 }),
        [SPRING._id]: () => ({ status: 204 }),
      },
    },
    more,
  );

type Said = { text: string; mark?: number };

function write() {
  const onSave = vi.fn<(said: Said) => void>();
  renderPage(<CommentDialog onSave={onSave} onClose={() => undefined} />, { user: { role: 'teacher' } });
  return onSave;
}
const words = () => screen.getByLabelText(/^Comment on the page/);
const offered = () => screen.findByRole('region', { name: 'From the comment bank, the most used first' });

it('writes a bank comment with one press, with its deduction, and counts the use', async () => {
  const calls = bankOf();
  const onSave = write();
  await userEvent.type(words(), 'unit');
  await userEvent.click(within(await offered()).getByRole('button', { name: /The unit is missing/ }));
  expect(onSave).toHaveBeenCalledWith({ text: 'The unit is missing.', mark: -0.5 });
  await waitFor(() => expect(calls).toContain(`POST /api/marking/comments/${UNIT._id}/uses`));
});

it('expands an abbreviation followed by a space, and adds its mark', async () => {
  bankOf();
  const onSave = write();
  await offered();
  await userEvent.type(words(), 'Nearly. mu Try again.');
  expect(screen.getByLabelText(/^Mark or deduction/)).toHaveProperty('value', '-0.5');
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith({ text: 'Nearly. The unit is missing. Try again.', mark: -0.5 }),
  );
});

it('adds a comment to the bank first, and puts it on the page afterwards', async () => {
  let taken = true;
  const sent: unknown[] = [];
  bankOf({
    'POST /api/marking/comments': ({ body }) => {
      sent.push(body);
      const message = 'Another comment has the abbreviation "mu".';
      return taken ? refused(409, { code: 'abbreviation_taken', message }) : { status: 201, body: UNIT };
    },
  });
  const error = vi.spyOn(notify, 'error');
  const onSave = write();
  await userEvent.type(words(), 'Sign error');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep this comment in the bank' }));
  await userEvent.type(screen.getByLabelText(/^Abbreviation/), 'mu');
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith(expect.stringContaining('Another comment'), expect.anything()),
  );
  expect(onSave).not.toHaveBeenCalled();
  taken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ text: 'Sign error' }));
  expect(sent.at(-1)).toEqual({ text: 'Sign error', abbreviation: 'mu', mark: null });
});

it('previews a formula while it is typed, and shows it on the page', async () => {
  bankOf();
  write();
  await userEvent.type(words(), 'So $v^2 = 2as$');
  const preview = screen.getByLabelText('As it will look');
  await waitFor(() => expect(preview.querySelector('math')).not.toBeNull());
  const comments = [{ id: 'comment-1', text: 'So $v^2 = 2as$', at: { x: 10, y: 20 }, mark: 1 }];
  const { container } = renderPage(
    <svg>
      <PageMarksView page={{ page: 1, strokes: [], stamps: [], comments }} />
    </svg>,
  );
  await waitFor(() => expect(container.querySelector('foreignObject math, foreignobject math')).not.toBeNull());
  expect(container.textContent).toContain('(+1)');
});

it('changes and deletes a bank comment', async () => {
  const changes: unknown[] = [];
  const calls = bankOf({
    'PUT /api/marking/comments/{commentId}': {
      [UNIT._id]: ({ body }) => {
        changes.push(body);
        return { status: 200, body: UNIT };
      },
    },
    'DELETE /api/marking/comments/{commentId}': { [UNIT._id]: () => ({ status: 204 }) },
  });
  renderPage(<BankDialog onClose={() => undefined} />, { user: { role: 'teacher' } });
  expect(await screen.findByText('Used 3 times')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit: The unit is missing.' }));
  const mark = screen.getByLabelText(/^Mark or deduction/);
  expect(mark).toHaveProperty('value', '-0.5');
  await userEvent.clear(mark);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes).toEqual([{ text: UNIT.text, abbreviation: 'mu', mark: null }]));
  await userEvent.click(screen.getByRole('button', { name: 'Delete: The unit is missing.' }));
  const question = await screen.findByRole('dialog', { name: 'Delete this comment?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toContain(`DELETE /api/marking/comments/${UNIT._id}`));
});
