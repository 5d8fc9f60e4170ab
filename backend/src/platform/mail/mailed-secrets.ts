import { createHmac } from 'node:crypto';
import type { AppConfig } from '../config/app-config.js';
import { deriveKey } from '../config/secrets.js';

/**
 * Returns the 256 secret bits of a mail, the same in every run of its job: if a mail server accepted a mail and the
 * process ended before it knew, the next run sends the identical one, which mail programs show once.
 * @param mail its id, as in `MailMessage`
 * @param part names one of several secrets in it: none of them reveals another
 */
export const mailedSecret = ({ env }: AppConfig, mail: string, part = ''): Buffer =>
  createHmac('sha256', deriveKey(env.APP_SECRET, 'mailed-secret')).update(`${mail}\n${part}`).digest();
