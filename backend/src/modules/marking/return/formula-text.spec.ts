import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withReadableFormulas } from './formula-text.js';

describe('a formula in a comment', () => {
  it.each([
    [String.raw`Use $v^2 = u^2 + 2as$.`, 'Use v² = u² + 2as.'],
    [String.raw`$E_k = \frac{1}{2}mv^2$`, 'E_k = 1/2mv²'],
    [String.raw`$a = \frac{v - u}{t}$`, 'a = (v − u)/t'],
    [String.raw`$T = 2\pi\sqrt{\frac{l}{g}}$`, 'T = 2π√(l/g)'],
    [String.raw`$\sqrt[3]{x}$ and $\sqrt 2$`, '³√x and √2'],
    [String.raw`$F = 6.0 \times 10^{-11}\,\text{N}$`, 'F = 6.0 × 10⁻¹¹ N'],
    [String.raw`$\Delta x \approx 3\,\mathrm{m\,s^{-1}}$`, 'Δx ≈ 3 m s⁻¹'],
    [String.raw`$\vec{F}_{net} = 0$`, 'F\u20D7_(net) = 0'],
    [String.raw`$v_0$, $x_{12}$, $e^{-\lambda t}$`, 'v₀, x₁₂, e^(−λt)'],
    [String.raw`$30^\circ$, $\theta'$`, '30°, θ′'],
    [String.raw`$\unknown{x}$`, 'unknownx'],
    ['5 $ and 6 $ stay', '5 $ and 6 $ stay'],
    ['no formula', 'no formula'],
  ])('turns %s into %s', (text, wanted) => {
    expect(withReadableFormulas(text).normalize('NFC')).toBe(wanted);
  });

  it('terminates for any input', () => {
    const pieces = fc.constantFrom('\\frac', '{', '}', '^', '_', '\\sqrt', '[3]', 'x', '\\', ' ', '-', '\\vec', '$');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 300 }), (all) => {
        expect(typeof withReadableFormulas(`$a${all.join('')}b$`)).toBe('string');
      }),
    );
  });
});
