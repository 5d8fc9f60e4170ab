import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MarkField } from './MarkField';

function Deduction() {
  const [mark, setMark] = useState('');
  return <MarkField label="Deduction" value={mark} onChange={setMark} />;
}

it('accepts a deduction in Arabic digits', async () => {
  render(<Deduction />);
  await userEvent.type(screen.getByLabelText('Deduction'), '-١٫٥');
  expect(screen.getByLabelText('Deduction')).toHaveProperty('value', '-1.5');
});
