import { describe, expect, it } from 'vitest';
import { composeMail, type MailBlock } from './mail-document.js';

const compose = (blocks: MailBlock[], language?: string) =>
  composeMail({
    to: 'mona@example.org',
    subject: 'Grades <1>',
    greeting: 'Hello "Mona" & family,',
    blocks,
    sender: 'Fulcrum Physics',
    language,
  });

describe('composeMail', () => {
  it('has the same content in text and in HTML', () => {
    const mail = compose([
      { kind: 'paragraph', text: 'Your work\nis graded.' },
      { kind: 'button', label: 'Open it', url: 'https://physics.example.org/login?a=1&b=2' },
      { kind: 'code', text: 'kilo-9-volt' },
      { kind: 'list', items: ['Task 1', 'Task 2'] },
      { kind: 'note', text: 'Good for 7 days.' },
    ]);
    expect(mail.text).toBe(
      [
        'Hello "Mona" & family,',
        'Your work\nis graded.',
        'Open it:\nhttps://physics.example.org/login?a=1&b=2',
        '    kilo-9-volt',
        '- Task 1\n- Task 2',
        'Good for 7 days.',
        'Fulcrum Physics\n',
      ].join('\n\n'),
    );
    expect(mail.html).toContain('Your work<br>is graded.');
    expect(mail.html).toContain('href="https://physics.example.org/login?a=1&amp;b=2"');
    expect(mail.html).toContain('<li>Task 1</li><li>Task 2</li>');
    expect(mail.html).toContain('<title>Grades &lt;1&gt;</title>');
  });

  it('escapes text, so that none of it becomes markup', () => {
    const text = `<img src=x onerror='alert(1)'>"&`;
    const { html } = compose([
      { kind: 'paragraph', text },
      { kind: 'code', text },
      { kind: 'list', items: [text] },
      { kind: 'note', text },
      { kind: 'button', label: text, url: 'https://x.example/"><script>' },
    ]);
    expect(html).not.toMatch(/<img|<script/);
    expect(html.match(/&lt;img src=x onerror=&#39;alert\(1\)&#39;&gt;&quot;&amp;/g)).toHaveLength(5);
  });

  it('rejects a link that is not http(s)', () => {
    expect(() => compose([{ kind: 'button', label: 'x', url: 'javascript:alert(1)' }])).toThrow('must be http(s)');
  });

  it('sets the page right-to-left for such a language, but not its codes', () => {
    const { html } = compose([{ kind: 'code', text: 'kilo-9-volt' }], 'ar-EG');
    expect(html).toContain('<html lang="ar-EG" dir="rtl">');
    expect(html).toContain('<span dir="ltr"');
    expect(compose([]).html).toContain('dir="ltr"');
  });
});
