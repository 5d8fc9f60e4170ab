import { describe, expect, it } from 'vitest';
import { Clock } from '../../../../platform/clock/clock.js';
import { loadConfig } from '../../../../platform/config/app-config.js';
import { PlaybackTickets } from './playback-tickets.js';

const VIDEO = '665f1f77bcf86cd799439011';
const USER = '665f1f77bcf86cd799439012';
const OTHER = '665f1f77bcf86cd799439013';

class SetClock extends Clock {
  moment = new Date('2026-03-01T10:00:00Z');

  override now(): Date {
    return this.moment;
  }
}

const clock = new SetClock();
const ticketsOf = (secret: string) =>
  new PlaybackTickets(
    loadConfig({ MONGO_URL: 'mongodb://localhost/x', REDIS_URL: 'redis://localhost', APP_SECRET: secret }),
    clock,
  );
const tickets = ticketsOf('a secret of tests, of thirty-two bytes and more');

describe('a playback ticket', () => {
  it('lets its user watch its video until it expires', () => {
    const { ticket, expiresAt } = tickets.issue(VIDEO, USER, 60);
    expect(tickets.read(ticket, USER)).toMatchObject({ videoId: VIDEO, userId: USER });
    expect(tickets.read(ticket, OTHER)).toBeNull();
    clock.moment = new Date(expiresAt.getTime() + 1000);
    expect(tickets.read(ticket, USER)).toBeNull();
  });

  it('cannot be altered or forged', () => {
    const { ticket } = tickets.issue(VIDEO, USER, 60);
    const [, , end = ''] = ticket.split('.');
    expect(tickets.read(ticket.replace(VIDEO, OTHER), USER)).toBeNull();
    expect(tickets.read(ticket.replace(end, String(Number(end) + 9999)), USER)).toBeNull();
    expect(tickets.read(ticket.replace(USER, OTHER), OTHER)).toBeNull();
    const foreign = ticketsOf('another secret of tests, of thirty-two bytes').issue(VIDEO, USER, 60);
    expect(tickets.read(foreign.ticket, USER)).toBeNull();
    expect(tickets.read('', USER)).toBeNull();
  });
});
