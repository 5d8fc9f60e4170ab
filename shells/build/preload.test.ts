// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { filesOf } from './chunks.ts';
import { addToHead, tagOf, patternOf, readPages } from './preload.ts';

describe('the pages of a shell', () => {
  it('are read from its list', () => {
    const source = `export const pages = {\n  '/a': () => import('./features/a/APage'),\n  '/b/:id': () =>\n    import('./b/BPage'),\n};`;
    expect(readPages(source)).toEqual([
      { path: '/a', module: 'src/features/a/APage' },
      { path: '/b/:id', module: 'src/b/BPage' },
    ]);
  });

  it('must be written so that they can be read', () => {
    expect(() => readPages("'/a': lazy(() => import('./a'))")).toThrow('0 are readable');
  });
});

it.each([
  ['/teacher-dashboard', '/teacher-dashboard', true],
  ['/teacher-dashboard', '/teacher-dashboard/', true],
  ['/teacher-dashboard', '/teacher-dashboard/x', false],
  ['/student/take-quiz/:quizId', '/student/take-quiz/64f0', true],
  ['/student/take-quiz/:quizId', '/student/take-quiz/', false],
  ['/a.b', '/axb', false],
])('the pattern of %s on %s', (page, path, matches) => {
  expect(new RegExp(patternOf(page)).test(path)).toBe(matches);
});

it('preloads scripts as modules and styles as styles', () => {
  expect(tagOf('/a.js')).toBe('<link rel="modulepreload" crossorigin href="/a.js">');
  expect(tagOf('/a.css')).toBe('<link rel="preload" as="style" crossorigin href="/a.css">');
});

describe('the files of a page', () => {
  const manifest = {
    page: { file: 'page.js', css: ['page.css'], imports: ['shared'], dynamicImports: ['later'] },
    shared: { file: 'shared.js', imports: ['page'] },
    later: { file: 'later.js' },
  };

  it('are its own, its styles and what it imports, not what it loads later', () => {
    expect(filesOf(manifest, ['page'])).toEqual(['page.js', 'page.css', 'shared.js']);
  });

  it('cannot be those of a page that was not built', () => {
    expect(() => filesOf(manifest, ['other'])).toThrow('The build has no module other');
  });
});

it('puts styles first and scripts by size into the head, each once', () => {
  const html = '<head><link rel="modulepreload" crossorigin href="/small.js"></head>';
  const sizes: Record<string, number> = { 'small.js': 1, 'big.js': 9 };
  const head = addToHead(html, ['small.js', 'big.js', 'a.css'], (file) => sizes[file] ?? 0);
  expect(head.match(/href="[^"]+"/g)).toEqual(['href="/a.css"', 'href="/big.js"', 'href="/small.js"']);
});
