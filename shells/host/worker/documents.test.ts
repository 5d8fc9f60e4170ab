// @vitest-environment node
import { expect, it } from 'vitest';
import { withFiles } from './documents';
import type { KeptPage } from './kept-page';

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
const AROUND = { preloads: PRELOADS, build: 'b1', seen: null };
const openIn = (lang: string, pathname: string) => withFiles(keptIn(lang), pathname, AROUND);

it('adds a home page’s files before those of every page, under the kept page’s policy', async () => {
  const reply = await openIn('en', '/student-dashboard');
  expect(await reply.text()).toBe(
    '<html lang="en" dir="ltr" data-build="b1"><title>$&</title><script src="/assets/early.js"></script>' +
      '<link href="/remotes/student/page.js"><script src="/main.js"></script><script>2</script>',
  );
  expect([...reply.headers]).toEqual([
    ['content-security-policy', "script-src 'self'"],
    ['content-type', 'text/html; charset=utf-8'],
  ]);
});

it('adds the texts of the language in which the page was kept', async () => {
  expect(await (await openIn('ar', '/student-dashboard')).text()).toContain('<link href="/remotes/student/ar.js"><scr');
});

it('leaves the page at any other address as it is', async () => {
  const kept = keptIn('en');
  expect(await withFiles(kept, '/student-tasks', AROUND)).toBe(kept);
});

it('contains the page as its owner last saw it, with its language and styles, and its code for later', async () => {
  const bare =
    '<html lang="en" dir="ltr"><head><script type="module" src="/main.js"></script><link rel="stylesheet" crossorigin href="/all.css"></head>' +
    '<body><div id="root"> <div class="boot"><p>Loading</p></div> </div><noscript></noscript></body></html>';
  const page = { lang: 'ar', dir: 'rtl', at: 0, build: 'b1', account: 'mona' };
  const seen: KeptPage = { ...page, markup: '<main>$& <div>1</div></main>', styles: ['/all.css', '/home.css'] };
  const [{ tags = [], ...home } = { pattern: '' }] = PRELOADS;
  const preloads = [{ ...home, tags: [...tags, '<link rel="modulepreload" href="/first.js">'] }];
  const reply = await withFiles(new Response(bare), '/student-dashboard', { ...AROUND, preloads, seen });
  expect(await reply.text()).toBe(
    '<html lang="ar" dir="rtl" data-build="b1" data-kept="mona"><head><script src="/assets/early.js"></script>' +
      '<link href="/remotes/student/page.js"><link href="/remotes/student/ar.js">' +
      '<link rel="stylesheet" crossorigin href="/all.css"><link rel="stylesheet" crossorigin href="/home.css">' +
      '<template data-code><link rel="modulepreload" href="/first.js"><script type="module" src="/main.js"></script></template></head>' +
      '<body><div id="root" data-page="/student-dashboard"><main>$& <div>1</div></main></div><noscript></noscript></body></html>',
  );
});
