import { expect, it } from 'vitest';
import { fillPage } from './shells.js';

it('fills a prerendered page with escaped text and leaves no place open', () => {
  const page = '<h1>{{teacherName}}</h1><a href="{{messagingUrl}}">{{unknown}}</a>';
  expect(fillPage(page, { teacherName: 'Mr <b>"Nour" & Co</b>', messagingUrl: 'https://wa.me/1?a=1&b=2' })).toBe(
    '<h1>Mr &#60;b&#62;&#34;Nour&#34; &#38; Co&#60;/b&#62;</h1><a href="https://wa.me/1?a=1&#38;b=2"></a>',
  );
});
