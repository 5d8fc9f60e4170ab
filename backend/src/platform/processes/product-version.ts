import { readFileSync } from 'node:fs';

/** package.json is beside `src` in the checkout, and beside the built files in a release and the container. */
const MANIFESTS = ['../../../package.json', '../../../../package.json'];

function versionIn(place: string): string | null {
  try {
    const { name, version } = JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8'));
    return name === '@fulcrum/backend' && typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/** The product's version from its package.json. */
export const PRODUCT_VERSION = MANIFESTS.map(versionIn).find((version) => version !== null) ?? 'unknown';
