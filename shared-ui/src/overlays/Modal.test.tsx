import { fireEvent, render, screen } from '@testing-library/react';
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

/** What Chromium does on a second Escape without another input in between: nobody can prevent the dialog from closing. */
function forceClose(dialog: HTMLDialogElement) {
  fireEvent(dialog, new Event('cancel', { cancelable: false }));
  dialog.close();
  fireEvent(dialog, new Event('close'));
}

it('reports a close that cannot be prevented once, and stays open if it is not unmounted', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Modal title="New task" onClose={onClose}>
      Typed
    </Modal>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  forceClose(dialog);
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});

it('opens above the page, which cannot be used meanwhile', () => {
  const openedModal: Element[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
    openedModal.push(this);
    this.setAttribute('open', '');
  });
  render(<Page />);
  expect(openedModal).toEqual([screen.getByRole('dialog')]);
});

it('goes when a close that cannot be prevented is accepted', () => {
  render(<Page />);
  forceClose(screen.getByRole<HTMLDialogElement>('dialog'));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

it('stays when a file picker or a dialog inside it is cancelled', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Modal title="New task" onClose={onClose}>
      <input type="file" aria-label="PDF" />
      <Modal title="Discard?" onClose={() => {}}>
        Really
      </Modal>
    </Modal>,
  );
  fireEvent(screen.getByLabelText('PDF'), new Event('cancel', { bubbles: true }));
  forceClose(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Discard?' }));
  expect(onClose).not.toHaveBeenCalled();
});

it('closes before it leaves the page, so that the browser restores the focus', async () => {
  const onPage: boolean[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    onPage.push(this.isConnected);
  });
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onPage).toEqual([true]);
});
