// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { filesOf, chunkOfGroup } from './chunks.ts';
import { moduleOf, pageTables } from './page-tables.ts';
import { addToHead, deferredLinks, tagOf, patternOf } from './preload.ts';

describe('the module of a page table row', () => {
  it('is the file that the row imports', () => {
    expect(moduleOf("() => import('./auth/LoginPage')")).toBe('src/auth/LoginPage');
    expect(moduleOf('() =>\n  import("./auth/LoginPage")')).toBe('src/auth/LoginPage');
  });

  it('must be a plain import', () => {
    expect(() => moduleOf('() => LoginPage')).toThrow("must be loaded by () => import('./…')");
  });
});

it('includes every remote’s pages and their texts in the tables', async () => {
  const { teacher } = await pageTables();
  expect(teacher?.pages).toContainEqual({
    path: '/quizlist',
    role: 'teacher',
    link: { label: 'quizzes', icon: 'clock', group: 'work' },
    guide: 'quizzes',
  });
  expect(teacher?.texts).toMatchObject({ quizzes: 'Quizzes' });
});

it.each([
  ['/teacher-dashboard', '/teacher-dashboard', true],
  ['/teacher-dashboard', '/teacher-dashboard/', true],
  ['/teacher-dashboard', '/teacher-dashboard/x', false],
  ['/student/take-quiz/:quizId', '/student/take-quiz/64f0', true],
  ['/student/take-quiz/:quizId', '/student/take-quiz/', false],
  ['/a.b', '/axb', false],
])('the pattern of %s matches %s as expected', (page, path, matches) => {
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

  it('are its own file, its styles and its static imports, without its dynamic imports', () => {
    expect(filesOf(manifest, ['page'])).toEqual(['page.js', 'page.css', 'shared.js']);
  });

  it('cannot be determined for a page that is not in the build', () => {
    expect(() => filesOf(manifest, ['other'])).toThrow('The build has no module other');
  });

  it('are found by the name of their group, not by that of a page with the same name', () => {
    const built = {
      common: { file: 'page.js', name: 'common' },
      '_common-1a.js': { file: 'common-1a.js', name: 'common' },
    };
    expect(chunkOfGroup(built, 'common')).toBe('_common-1a.js');
    expect(() => chunkOfGroup(built, 'packages')).toThrow('The build has no file packages');
  });
});

it('adds styles first, then scripts by size, to the head, each once', () => {
  const html = '<head><link rel="modulepreload" crossorigin href="/small.js"></head>';
  const sizes: Record<string, number> = { 'small.js': 1, 'big.js': 9 };
  const head = addToHead(html, ['small.js', 'big.js', 'a.css'], (file) => sizes[file] ?? 0);
  expect(head.match(/href="[^"]+"/g)).toEqual(['href="/a.css"', 'href="/big.js"', 'href="/small.js"']);
});

it('lists the files of a home page with low priority, to be fetched later', () => {
  const home = {
    shell: '/shells/student',
    files: ['/remotes/student/remoteEntry.js', '/remotes/student/assets/Home-1a.css'],
  };
  expect(deferredLinks(home)).toBe(
    '<template data-remote="student"><link fetchpriority="low" rel="modulepreload" crossorigin href="/remotes/student/remoteEntry.js"><link fetchpriority="low" rel="prefetch" as="style" crossorigin href="/remotes/student/assets/Home-1a.css"></template>',
  );
});
