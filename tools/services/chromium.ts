import { findProgram, installPackages } from './programs.ts';

/** The headless shell starts and renders at half the cost of the full browser; either works. */
const PROGRAMS = ['chromium-headless-shell', 'chromium'];
const FONT = 'fonts-dejavu-core';

/** The system's Chromium, or undefined if there is none. CHROMIUM_PATH overrides it. */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? PROGRAMS.map(findProgram).find((program) => program !== undefined);
}

/**
 * Installs Chromium if it is missing and this process may.
 * @returns its path
 * @throws Error that says why there is none
 */
export function ensureChromium(report: (line: string) => void): string {
  let refusal: string | undefined;
  for (const program of PROGRAMS) {
    const found = findChromium();
    if (found) return found;
    refusal = installPackages([program, FONT], report);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(`Chromium is not installed${refusal ? `, and ${refusal}` : ''}. Install it, or set CHROMIUM_PATH.`);
}
