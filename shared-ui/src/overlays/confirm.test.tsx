import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { notify } from '../toasts/notify';
import { confirm, ConfirmArea, type ConfirmRequest } from './confirm';

function ask(request: ConfirmRequest): Promise<boolean> {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirm(request);
  });
  return answer;
}

const question = { title: 'Delete the school?', message: 'Its name disappears.' };

it('resolves true when the user confirms, and closes', async () => {
  render(<ConfirmArea />);
  const answer = ask(question);
  expect(screen.getByRole('dialog', { name: 'Delete the school?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await expect(answer).resolves.toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('resolves false on Cancel without running the action', async () => {
  render(<ConfirmArea />);
  const action = vi.fn<() => Promise<void>>();
  const answer = ask({ ...question, action });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(answer).resolves.toBe(false);
  expect(action).not.toHaveBeenCalled();
});

it('focuses Cancel first, so that a hasty Enter destroys nothing', async () => {
  render(<ConfirmArea />);
  const action = vi.fn<() => Promise<void>>();
  const answer = ask({ ...question, action });
  await userEvent.keyboard('{Enter}');
  await expect(answer).resolves.toBe(false);
  expect(action).not.toHaveBeenCalled();
});

it('is busy until the action has settled, even if it fails', async () => {
  render(<ConfirmArea />);
  let fail: (reason: Error) => void = () => {};
  const answer = ask({ ...question, action: () => new Promise((_, reject) => (fail = reject)) });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-busy')).toBe('true');
  fail(new Error('409'));
  await expect(answer).resolves.toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(['Do not wait', 'Close'])(
  'can be closed by “%s” while busy: the action continues, and the answer follows',
  async (way) => {
    const info = vi.spyOn(notify, 'info');
    render(<ConfirmArea />);
    let end = () => {};
    const answer = ask({ ...question, action: () => new Promise<void>((resolve) => (end = resolve)) });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: way }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(info).toHaveBeenCalledWith('This goes on in the background. You will see the result here.');
    const next = ask({ title: 'Delete the year?' });
    end();
    await expect(answer).resolves.toBe(true);
    expect(screen.getByRole('dialog', { name: 'Delete the year?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(next).resolves.toBe(false);
  },
);

it('answers no to a question that another one replaces', async () => {
  render(<ConfirmArea />);
  const first = ask(question);
  const second = ask({ title: 'Delete the year?' });
  await expect(first).resolves.toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await expect(second).resolves.toBe(true);
});
