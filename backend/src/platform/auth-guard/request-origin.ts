import type { Request } from 'express';
import { deviceOf } from '../http/client.js';
import { shortAddress } from '../rate-limits/address.js';

/** From where a request came, as far as it is kept: enough to recognise a sign-in, too little to follow a person. */
export interface RequestOrigin {
  /** Browser and system in words, as the browser names itself: `Chrome on Windows`. */
  device: string;
  /** Shortened: `203.0.113.…`. */
  address: string;
}

export const originOf = (request: Request): RequestOrigin => ({
  device: deviceOf(request.get('user-agent')),
  address: shortAddress(request.ip),
});
