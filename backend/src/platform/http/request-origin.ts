import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** A request's origin in words that people understand. */
export interface RequestOrigin {
  /** IPv4 or IPv6 address. */
  address: string;
  /** "Firefox on Windows". */
  device: string;
}

/** Tested in this order: browsers also name the ones that they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Fallback names for an unknown browser, and for a program about which nothing is known. */
export const UNKNOWN = { browser: 'Browser', device: 'Unknown device' } as const;

/**
 * Browser and system of a User-Agent header, without versions, which would not help anybody to recognise their tablet.
 */
export function deviceOf(userAgent = ''): string {
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  return [browser ?? (system ? UNKNOWN.browser : UNKNOWN.device), system].filter(Boolean).join(' on ');
}

export const originOf = (request: Request): RequestOrigin => ({
  address: request.ip ?? 'unknown',
  device: deviceOf(request.get('user-agent')),
});

/** The origin as lists and mails store it: enough to recognise a sign-in, too little to track a person. */
export const shortOriginOf = (request: Request): RequestOrigin => ({
  ...originOf(request),
  address: shortAddress(request.ip),
});

/** An address as shown and stored: the first three of four numbers for IPv4, the first 48 bits for IPv6. */
export function shortAddress(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.…`;
  return `${parsed.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}:…`;
}
