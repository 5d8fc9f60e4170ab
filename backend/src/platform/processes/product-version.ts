import { readFileSync } from 'node:fs';

/** Beside `src` in the checkout, and beside the built files of a release and of the container. */
const MANIFESTS = ['../../../package.json', '../../../../package.json'];

function versionIn(place: string): string | null {
  try {
    const { name, version } = JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8'));
    return name === '@fulcrum/backend' && typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/** The version of the product, as its package.json says. */
export const PRODUCT_VERSION = MANIFESTS.map(versionIn).find((version) => version !== null) ?? 'unknown';
