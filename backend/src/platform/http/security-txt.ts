import type { RequestHandler } from 'express';
import type { Clock } from '../clock/clock.js';
import { DAY_MS } from '../clock/durations.js';
import type { AppConfig } from '../config/app-config.js';

/** RFC 9116 recommends less than a year. Counted from each reply: a site that answers is being maintained. */
const GOOD_FOR_MS = 180 * DAY_MS;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. 404 while SECURITY_CONTACT is not set. */
export function securityTxt(config: AppConfig, clock: Clock): RequestHandler {
  return (_request, response) => {
    const { SECURITY_CONTACT: contact } = config.env;
    if (!contact) return void response.sendStatus(404);
    const expires = new Date(clock.now().getTime() + GOOD_FOR_MS).toISOString();
    const canonical = `${config.publicUrl}/.well-known/security.txt`;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, ar',
      `Canonical: ${canonical}`,
    ];
    response.setHeader('Cache-Control', 'no-cache');
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  };
}
