import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageHeader } from './layout';

it('shows a page’s title in its own direction: a group’s name may end with a bracket', () => {
  render(<PageHeader title="Set 2 (B)" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set 2 (B)');
  expect(screen.getByText('Set 2 (B)', { selector: 'h1 *' }).tagName).toBe('BDI');
});
