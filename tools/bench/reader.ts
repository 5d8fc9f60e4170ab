import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { ROOT } from '../start/layout.ts';
import type { Product } from '../look/product.ts';

/** A product, and the language its visitors use. */
export interface ReadProduct extends Product {
  lang: string;
}

/** A language is supported if the host has texts in it. */
export const isSpoken = (lang: string): boolean =>
  existsSync(path.join(ROOT, 'shells/host/src/locales', `${lang}.json`));

/** Sets the language on this device, as the switch in the menu does. Without a choice a device shows English. */
export async function chooseLanguage(context: BrowserContext, { address, lang }: ReadProduct): Promise<void> {
  if (lang !== 'en') await context.addCookies([{ name: 'language', value: lang, url: address }]);
}

/**
 * A text of the product, up to its first placeholder.
 * @param folder folder of the texts, from the root of the checkout
 */
export function saidIn(lang: string, folder: string, name: string): string {
  const texts = JSON.parse(readFileSync(path.join(ROOT, folder, `${lang}.json`), 'utf8')) as Record<string, string>;
  return texts[name]?.split('{{')[0]?.trim() ?? name;
}
