import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Where a request came from, as a person would say it. */
export interface RequestOrigin {
  /** IPv4 or IPv6 address. */
  address: string;
  /** "Firefox on Windows". */
  device: string;
}

/** Asked in this order: browsers name the ones that they descend from as well. */
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

/** What stands for a browser that is not known, and for a program of which nothing is. */
export const UNKNOWN = { browser: 'Browser', device: 'Unknown device' } as const;

/** Browser and system of a User-Agent header, without versions: nobody recognises their tablet by those. */
export function deviceOf(userAgent = ''): string {
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  return [browser ?? (system ? UNKNOWN.browser : UNKNOWN.device), system].filter(Boolean).join(' on ');
}

export const originOf = (request: Request): RequestOrigin => ({
  address: request.ip ?? 'unknown',
  device: deviceOf(request.get('user-agent')),
});

/** The origin as far as lists and mails keep it: enough to recognise a sign-in, too little to follow a person. */
export const shortOriginOf = (request: Request): RequestOrigin => ({
  ...originOf(request),
  address: shortAddress(request.ip),
});

/** An address as it is shown and kept: of IPv4 three of four numbers, of IPv6 the first 48 bits. */
export function shortAddress(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.…`;
  return `${parsed.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}:…`;
}
