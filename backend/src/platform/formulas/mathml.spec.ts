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

  it('is none if it gives names to texts, or becomes far longer than it is', () => {
    const definitions = [
      ...[String.raw`\def\x{1}`, String.raw`\gdef\x{1}`, String.raw`\edef\x{1}`, String.raw`\xdef\x{1}`],
      ...[String.raw`\global\def\x{1}`, String.raw`\let\x=1`, String.raw`\newcommand{\x}{1}`],
      ...[String.raw`\renewcommand{\x}{1}`, String.raw`\providecommand{\x}{1}`, String.raw`\futurelet\x 11`],
    ];
    for (const definition of definitions) expect(mathmlOf(`${definition}a`), definition).toBeNull();
    expect(mathmlOf(String.raw`\begin{matrix}${'&'.repeat(440)}\end{matrix}`)).toBeNull();
    expect(mathmlOf(String.raw`a \not= b, \begin{matrix} 1 & 2 \\ 3 & 4 \end{matrix} \implies c`)).not.toBeNull();
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
