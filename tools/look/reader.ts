import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { ROOT } from '../start/layout.ts';
import type { Product } from './product.ts';

/** A product, and the language that its visitors read it in. */
export interface ReadProduct extends Product {
  lang: string;
}

/** The languages that the product speaks have texts of the host. */
export const isSpoken = (lang: string): boolean =>
  existsSync(path.join(ROOT, 'shells/host/src/locales', `${lang}.json`));

/** Chooses the language on this device, as the switch in the menu does. English is what a device without a choice reads. */
export async function chooseLanguage(context: BrowserContext, { address, lang }: ReadProduct): Promise<void> {
  if (lang !== 'en') await context.addCookies([{ name: 'language', value: lang, url: address }]);
}

/** What the product says, up to the first value in it. @param folder of the texts, from the root of the checkout */
export function saidIn(lang: string, folder: string, name: string): string {
  const texts = JSON.parse(readFileSync(path.join(ROOT, folder, `${lang}.json`), 'utf8')) as Record<string, string>;
  return texts[name]?.split('{{')[0]?.trim() ?? name;
}
