import { describe, expect, it } from 'vitest';
import { fillPage } from './prerendered-page.js';

describe('a prerendered page', () => {
  it('is filled with escaped text and leaves no placeholder', () => {
    const page = '<h1>{{teacherName}}</h1><a href="{{messagingUrl}}">{{unknown}}</a>';
    expect(fillPage(page, { teacherName: 'Mr <b>"Nour" & Co</b>', messagingUrl: 'https://wa.me/1?a=1&b=2' })).toBe(
      '<h1>Mr &lt;b&gt;&quot;Nour&quot; &amp; Co&lt;/b&gt;</h1><a href="https://wa.me/1?a=1&amp;b=2"></a>',
    );
  });

  it('contains a part only if its value is not empty', () => {
    const page = '{{#about}}<p>{{about}} {{name}}</p>{{/about}}{{#none}}<b>{{none}}</b>{{/none}}{{#gone}}x{{/gone}}';
    expect(fillPage(page, { about: '<i>I</i>', name: "O'Neill", none: '' })).toBe(
      '<p>&lt;i&gt;I&lt;/i&gt; O&#39;Neill</p>',
    );
  });

  it('repeats a part for each entry of a list', () => {
    const page = '<ul>{{#courses}}<li title="{{title}}">{{name}}</li>{{/courses}}</ul>';
    const courses = [{ title: 'Waves' }, { title: '"><script>' }];
    expect(fillPage(page, { courses, name: 'Nour' })).toBe(
      '<ul><li title="Waves">Nour</li><li title="&quot;&gt;&lt;script&gt;">Nour</li></ul>',
    );
    expect(fillPage(page, { courses: [] })).toBe('<ul></ul>');
  });

  it('does not expand placeholders in users’ text', () => {
    const page = '{{about}}{{#courses}}{{title}}{{/courses}}';
    const typed = { about: '{{secret}}{{#secret}}{{/secret}}', courses: [{ title: '{{about}}' }], secret: 'S' };
    expect(fillPage(page, typed)).toBe('{{secret}}{{#secret}}{{/secret}}{{about}}');
  });
});
