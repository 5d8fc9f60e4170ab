import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ServedText } from './ServedText';

const MATH = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>v</mi></math>';

it('shows the formulas that the server has rendered, and the rest as it was typed', () => {
  const { container } = render(
    <ServedText text="Find $v$, not $w$. <b>5 $</b>" formulas={[{ tex: 'v', mathml: MATH }]} />,
  );
  expect(container.querySelectorAll('math')).toHaveLength(1);
  expect(container.querySelector('b')).toBeNull();
  expect(container.textContent).toBe('Find v, not $w$. <b>5 $</b>');
});

it('shows what is no formula as it was typed', () => {
  const { container } = render(<ServedText text="Find $v$" formulas={[{ tex: 'v', mathml: '<img src="x">' }]} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('Find $v$');
});
