import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** No push service issues longer ones. */
export const LONGEST_ENDPOINT = 1024;

/** Whether a host is one of the services. `*.example.org` matches every host below that name. */
const isServedBy = (host: string, services: string[]): boolean =>
  services.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) && host.length > service.length - 1 : host === service,
  );

/**
 * Whether a push may be sent to a URL that a user supplied: https on the default port, without credentials, to a known
 * push service. Never a bare IP address, whatever the services are.
 */
export function isAllowedEndpoint(endpoint: string, services: string[]): boolean {
  const url = endpoint.length > LONGEST_ENDPOINT ? null : URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.toLowerCase();
  return isIP(host.replaceAll(/[[\]]/g, '')) === 0 && isServedBy(host, services);
}

/**
 * Whether an address is on the public internet: not this machine, a private network or a cloud's internal addresses.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

const AUTH_BYTES = 16;
const POINT_BYTES = 65;
const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** Whether a browser's keys are valid for encryption (RFC 8291): a point on P-256, and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (bytesOf(auth).length !== AUTH_BYTES || bytesOf(p256dh).length !== POINT_BYTES) return false;
  try {
    ECDH.convertKey(bytesOf(p256dh), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
