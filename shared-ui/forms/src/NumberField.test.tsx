import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NumberField } from './NumberField';
import { numberBetween, required } from './rules';
import { useForm } from './use-form';

type Send = (values: { mark: string }) => void;

function MarkForm({ send, ...kind }: { send: Send; whole?: boolean; signed?: boolean }) {
  const form = useForm({
    initial: { mark: '' },
    rules: { mark: [required('Enter a mark'), numberBetween([0, 10], 'From 0 to 10')] },
    onSubmit: send,
  });
  return (
    <form {...form.formProps}>
      <NumberField label="Mark" {...form.field('mark')} {...kind} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.reset()}>
        Clear
      </button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Mark');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
function open(kind: { whole?: boolean; signed?: boolean } = {}) {
  const send = vi.fn<Send>();
  render(<MarkForm send={send} {...kind} />);
  return send;
}

it.each(['7.5', '7,5', '٧٫٥', ' ۷٫۵'])('gives the form %s as 7.5, and leaves it as it was typed', async (typed) => {
  const send = open();
  await userEvent.type(field(), typed);
  await press('Save');
  expect(send).toHaveBeenCalledWith({ mark: '7.5' });
  expect(field().value).toBe(typed);
});

it('keeps the caret where a comma is inserted', async () => {
  const send = open();
  await userEvent.type(field(), '75');
  await userEvent.type(field(), ',2', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  await press('Save');
  expect(send).toHaveBeenCalledWith({ mark: '7.25' });
});

it('says what it cannot read as soon as the field is left, sends nothing, and keeps every character', async () => {
  const send = open();
  await userEvent.type(field(), '7.5.5');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  await userEvent.tab();
  const problem = screen.getByText('“7.5.5” cannot be read as a number. Write it like 7.5 or 7,5.');
  expect(field().getAttribute('aria-describedby')).toBe(problem.id);
  await press('Save');
  expect(send).not.toHaveBeenCalled();
  expect(field().value).toBe('7.5.5');
  await userEvent.type(field(), '{Backspace}{Backspace}');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  await press('Save');
  expect(send).toHaveBeenCalledWith({ mark: '7.5' });
});

it('shows the form’s own message for an empty field and for a number that it refuses', async () => {
  const send = open();
  await press('Save');
  expect(screen.getByText('Enter a mark')).toBeTruthy();
  await userEvent.type(field(), '10,1');
  await press('Save');
  expect(screen.getByText('From 0 to 10')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it('shows the value that the form sets', async () => {
  open();
  await userEvent.type(field(), '7,5');
  await press('Clear');
  expect(field().value).toBe('');
});

it('gives the form a deduction in Arabic digits', async () => {
  const send = vi.fn<Send>();
  const Deduction = () => {
    const form = useForm({ initial: { mark: '' }, onSubmit: send });
    return (
      <form {...form.formProps}>
        <NumberField label="Mark" {...form.field('mark')} signed />
        <button type="submit">Save</button>
      </form>
    );
  };
  render(<Deduction />);
  await userEvent.type(field(), '−١٫٥');
  await press('Save');
  expect(send).toHaveBeenCalledWith({ mark: '-1.5' });
});

it.each([
  [{}, 'decimal'],
  [{ whole: true }, 'numeric'],
  // A keyboard with a minus.
  [{ signed: true }, null],
] as const)('asks phones for the right keyboard: %j', (kind, inputMode) => {
  open(kind);
  expect([field().type, field().getAttribute('inputmode')]).toEqual(['text', inputMode]);
});
