import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from './QrCode';

it('draws the code, dark on white, with a quiet zone around it', () => {
  render(<QrCode text="https://school.example/join/abc" label="Code of the link" />);
  const code = screen.getByRole('img', { name: 'Code of the link' });
  const [ground, dark] = code.querySelectorAll('path');
  expect([ground?.getAttribute('fill'), dark?.getAttribute('fill')]).toEqual(['#fff', '#000']);
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  expect(size).toBeGreaterThanOrEqual(21);
  // The three finder patterns begin one module from the edge.
  expect(dark?.getAttribute('d')?.startsWith('M1 1h1v1h-1z')).toBe(true);
});
