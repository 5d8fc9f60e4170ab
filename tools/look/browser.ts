import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { ensureChromium } from '../services/chromium.ts';
import type { Login, Product } from './product.ts';

/** What Chromium needs in a container, and no background connections. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The system's Chromium, headless, with an empty profile. Installs it if it is missing.
 * @throws Error if it cannot be installed
 */
export async function openBrowser(): Promise<Browser> {
  // Imported here so that --help does not wait for it.
  const { chromium } = await import('@playwright/test');
  const executablePath = ensureChromium((line) => process.stderr.write(`${line}\n`));
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A browser with its profile in a directory: opening it again is like restarting the same browser. */
export async function openProfile(directory: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const { chromium } = await import('@playwright/test');
  const executablePath = ensureChromium((line) => process.stderr.write(`${line}\n`));
  return chromium.launchPersistentContext(directory, { executablePath, args: FLAGS, ...options });
}

export interface SignedIn {
  token: string;
  user: { id: string; role: string; groupId: string | null; realTeacherId?: string };
}

/** Signs in over the API and stores the session in the context's local storage and cookies, as the login page does. */
export async function signInContext(context: BrowserContext, product: Product, login: Login): Promise<SignedIn> {
  const { email, password } = login;
  const reply = await context.request.post(`${product.address}/api/auth/login`, { data: { email, password } });
  if (!reply.ok()) throw new Error(`${login.role} cannot sign in: ${reply.status()} ${await reply.text()}`);
  const session = (await reply.json()) as SignedIn;
  await context.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    },
    [session.token, JSON.stringify(session.user)] as const,
  );
  return session;
}
