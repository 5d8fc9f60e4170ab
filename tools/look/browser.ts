import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../services/chromium.ts';

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

/** The system's Chromium, headless, with an empty profile; it is installed when it is missing. @throws Error when it cannot be */
export function openBrowser(): Promise<Browser> {
  const executablePath = ensureChromium((line) => process.stderr.write(`${line}\n`));
  return chromium.launch({ executablePath, args: FLAGS });
}
