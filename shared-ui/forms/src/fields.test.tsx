import { CheckboxCards } from './CheckboxCards';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { required } from './rules';
import { useForm } from './use-form';

const OPTIONS = [
  { value: 'a', label: 'Group A' },
  { value: 'b', label: 'Group B' },
];

type Send = (values: { groups: string[] }) => void;

function GroupsForm({ send }: { send: Send }) {
  const initial: { groups: string[] } = { groups: [] };
  const form = useForm({ initial, rules: { groups: [required('Choose a group')] }, onSubmit: send });
  return (
    <form {...form.formProps}>
      <CheckboxCards label="Groups" {...form.field('groups')} options={OPTIONS} required />
      <button type="submit">Save</button>
    </form>
  );
}
const save = () => userEvent.click(screen.getByRole('button'));

it('marks required cards as such, and moves the focus to them while none is chosen', async () => {
  const send = vi.fn<Send>();
  render(<GroupsForm send={send} />);
  expect(screen.getByRole('group', { name: /^Groups.*\(required\)$/ })).toBeTruthy();
  // A group name is user input: it keeps its own direction, also on an Arabic page.
  expect(screen.getByText('Group A').tagName).toBe('BDI');
  await save();
  const first = screen.getByRole('checkbox', { name: 'Group A' });
  expect(first.getAttribute('aria-describedby')).toBe(screen.getByText('Choose a group').id);
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.keyboard(' ');
  expect(first.getAttribute('aria-invalid')).toBeNull();
  await save();
  expect(send).toHaveBeenCalledWith({ groups: ['a'] });
});
