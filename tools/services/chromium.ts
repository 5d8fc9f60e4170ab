import { findProgram, installPackages } from './programs.ts';

/** The headless shell starts and draws at half the cost of the whole browser; either will do. */
const PROGRAMS = ['chromium-headless-shell', 'chromium'];
const FONT = 'fonts-dejavu-core';

/** The system's Chromium, or undefined when there is none. CHROMIUM_PATH names another one. */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? PROGRAMS.map(findProgram).find((program) => program !== undefined);
}

/**
 * Installs Chromium when it is missing, as far as this process may.
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
