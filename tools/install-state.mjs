import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */

/**
 * Whether node_modules differs from package-lock.json, by npm's own record of what it installed. Optional packages
 * that npm left out (other platforms) do not count.
 * @param {string} root the checkout
 */
export function installIsStale(root) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const installed = packagesOf(path.join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !installed) return true;
  return Object.entries(wanted).some(([place, entry]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return false;
    const found = installed[place];
    return found ? found.version !== entry.version : !entry.optional && !entry.devOptional && !entry.peer;
  });
}

/**
 * The packages of a lock file by path; undefined if there is no such file.
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
