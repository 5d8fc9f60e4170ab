import { describe, expect, it } from 'vitest';
import { announcement } from './announcement.ts';
import { layoutOf } from './layout.ts';

const running = { address: 'http://localhost:3000', layout: layoutOf('data'), hasMailServer: true, demo: {} };

describe('the announcement', () => {
  it('says where it runs and how to stop it', () => {
    const text = announcement(running);
    expect(text).toContain('Fulcrum is running: http://localhost:3000\n');
    expect(text).toContain('Ctrl-C stops it.');
    expect(text).toContain('data/secrets.json');
    expect(text).not.toContain('Demo logins');
    expect(text).not.toContain('outbox');
  });

  it('aligns the demo logins', () => {
    const logins = [
      { role: 'teacher', email: 'noor@demo.example', password: 'one' },
      { role: 'student', email: 'a@demo.example', password: 'two' },
    ];
    expect(announcement({ ...running, demo: { logins } })).toContain(
      '  Demo logins\n    teacher   noor@demo.example   one\n    student   a@demo.example      two\n',
    );
  });

  it('shows where mail goes without a mail server, and the full path of a data directory elsewhere', () => {
    const text = announcement({ ...running, layout: layoutOf('/srv/fulcrum'), hasMailServer: false });
    expect(text).toContain('each one is a file in /srv/fulcrum/outbox');
  });
});
