import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Modal } from './Modal';

function Page() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <Modal title="Results" onClose={() => setOpen(false)}>
      12 of 14
    </Modal>
  );
}

it('closes before it leaves the page, so that the browser restores the focus', async () => {
  const onPage: boolean[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    onPage.push(this.isConnected);
  });
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onPage).toEqual([true]);
});
