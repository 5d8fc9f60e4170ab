import { describe, expect, it } from 'vitest';
import { invitationMessage, whatsappUrl } from './invitation-text.js';

const facts = {
  language: 'en' as const,
  tenantIds: [],
  parentName: 'Mona',
  email: 'mona@example.org',
  children: ['Ali', 'Sara'],
  sender: 'Mr Nour Physics',
  oneTimePassword: '7KQF-M2XD-9PRA',
  expiresAt: new Date('2026-07-08T09:30:00Z'),
  publicUrl: 'https://physics.example.org',
  timeZone: 'Africa/Cairo',
};

describe('an invitation', () => {
  it('states address, password and expiry in the school’s time zone', () => {
    const message = invitationMessage(facts);
    expect(message).toContain('Hello Mona,');
    expect(message).toContain('Mr Nour Physics has made a parent account for you.');
    expect(message).toContain('Ali and Sara');
    expect(message).toContain(
      'Sign in at https://physics.example.org/login with the email mona@example.org and this one-time password: 7KQF-M2XD-9PRA',
    );
    expect(message).toContain('until 8 July 2026 at 12:30 (Africa/Cairo)');
  });

  it('uses the parent’s language', () => {
    const message = invitationMessage({ ...facts, language: 'ar' });
    expect(message).toContain('مرحبًا \u2068Mona\u2069،');
    expect(message).toContain('\u2068Ali وSara\u2069');
    expect(message).toMatch(/8 يوليو 2026.* 12:30.*بتوقيت \u2068القاهرة/);
  });

  it('opens WhatsApp with the parent’s number and the whole message', () => {
    const url = new URL(whatsappUrl('201112345678', 'a & b\nc'));
    expect(url.origin + url.pathname).toBe('https://wa.me/201112345678');
    expect(url.searchParams.get('text')).toBe('a & b\nc');
  });

  it('lets WhatsApp ask for the contact when there is no number', () => {
    expect(whatsappUrl('', 'hello')).toBe('https://wa.me/?text=hello');
  });
});
