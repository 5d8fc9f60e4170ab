import type { Request } from 'express';

/** Where a request came from, as a person would say it. */
export interface Client {
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

/** Browser and system of a User-Agent header, without versions: nobody recognises their tablet by those. */
export function deviceOf(userAgent = ''): string {
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  return [browser ?? (system ? 'Browser' : 'Unknown device'), system].filter(Boolean).join(' on ');
}

export const clientOf = (request: Request): Client => ({
  address: request.ip ?? 'unknown',
  device: deviceOf(request.get('user-agent')),
});
