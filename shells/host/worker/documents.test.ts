// @vitest-environment node
import { expect, it } from 'vitest';
import { withFiles } from './documents';

const PRELOADS = [
  {
    pattern: '^/student-dashboard/?$',
    tags: ['<script src="/assets/early.js"></script>', '<link href="/remotes/student/page.js">'],
    languages: { ar: ['<link href="/remotes/student/ar.js">'] },
  },
];
const keptIn = (lang: string) =>
  new Response(`<html lang="${lang}" dir="ltr"><title>$&</title><script src="/main.js"></script><script>2</script>`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "script-src 'self'",
      'Content-Encoding': 'br',
      'Content-Length': '7',
    },
  });
const openIn = (lang: string, pathname: string) => withFiles(keptIn(lang), pathname, PRELOADS);

it('names the files of a home page before those of every page, under the policy of the kept page', async () => {
  const reply = await openIn('en', '/student-dashboard');
  expect(await reply.text()).toBe(
    '<html lang="en" dir="ltr"><title>$&</title><script src="/assets/early.js"></script>' +
      '<link href="/remotes/student/page.js"><script src="/main.js"></script><script>2</script>',
  );
  expect([...reply.headers]).toEqual([
    ['content-security-policy', "script-src 'self'"],
    ['content-type', 'text/html; charset=utf-8'],
  ]);
});

it('names the texts of the language that the page was kept in', async () => {
  expect(await (await openIn('ar', '/student-dashboard')).text()).toContain('<link href="/remotes/student/ar.js"><scr');
});

it('leaves the page of any other address as it is', async () => {
  const kept = keptIn('en');
  expect(await withFiles(kept, '/student-tasks', PRELOADS)).toBe(kept);
});
