import { describe, expect, it } from 'vitest';
import { formulasOf, mathmlOf } from './mathml.js';

describe('a formula', () => {
  it('becomes one math element without its source', () => {
    const math = mathmlOf(String.raw`\frac{1}{2} m v^2`) ?? '';
    expect(math).toMatch(/^<math[\s\S]*<mfrac>[\s\S]*<\/math>$/);
    expect(math).not.toContain('annotation');
  });

  it('is none if it is not valid TeX, or names a web address or a style', () => {
    expect(mathmlOf(String.raw`\frac{1}`)).toBeNull();
    for (const tex of [String.raw`\href{javascript:alert(1)}{x}`, String.raw`\htmlStyle{color:red}{x}`]) {
      expect(mathmlOf(tex) ?? '').not.toMatch(/javascript|style=|href=/);
    }
  });

  it('keeps what looks like markup as text', () => {
    expect(mathmlOf(String.raw`\text{<img src=x onerror=alert(1)>}`) ?? '').not.toContain('<img');
  });

  it('is told once for several texts', () => {
    const formulas = formulasOf(['Speed $v$ and $a$', undefined, 'again $v$, and 5 $ or 6 $']);
    expect(formulas.map(({ tex }) => tex)).toEqual(['v', 'a']);
    expect(formulasOf(['no formula', String.raw`broken $\frac{1}$`])).toEqual([]);
  });
});
