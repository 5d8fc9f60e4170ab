import { type Browser, chromium } from '@playwright/test';
import { findProgram } from '../services/programs.ts';

/** What a Chromium in a container needs, and no connection of its own to anywhere. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium, headless, with an empty profile. @throws Error when it is not installed */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? findProgram('chromium');
  if (!executablePath) throw new Error('Chromium is not installed: apt-get install chromium, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: FLAGS });
}
