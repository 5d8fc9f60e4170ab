// @vitest-environment node
import { expect, it } from 'vitest';
import { loginPage } from './login-page.ts';

const PAGE = `<head><title>Fulcrum</title>
<script type="module" src="/app.js"></script>
<link rel="stylesheet" crossorigin href="/all.css">
</head><body>
<div id="root">
  <div class="boot"><p>Loading…</p></div>
</div>
<noscript>none</noscript></body>`;
const rendered = {
  markup: '<title>Sign In · Fulcrum</title><main class="card wide">$&</main>',
  styles: ['/login.css'],
  css: '.card{}.wide{}',
};

it('contains the form, with its title before the page’s own and its styles before any script', () => {
  expect(loginPage(PAGE, rendered)).toBe(`<head><title>Sign In · Fulcrum</title><title>Fulcrum</title>
<link rel="stylesheet" crossorigin href="/all.css">
<link rel="stylesheet" crossorigin href="/login.css">
<script type="module" src="/app.js"></script>
</head><body>
<div id="root" data-page="/login"><main class="card wide">$&</main></div>
<noscript>none</noscript></body>`);
});

it('fails without the styles of the form', () => {
  expect(() => loginPage(PAGE, { ...rendered, css: '.card{}' })).toThrow('The styles of the login page lack wide');
});

it('fails for a page that has no place for it', () => {
  expect(() => loginPage('<title>Fulcrum</title><script>', rendered)).toThrow('/login has lost its place');
});
