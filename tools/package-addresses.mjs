/** @typedef {{ version?: string, name?: string, link?: boolean, resolved?: string }} LockedPackage */

/**
 * A lock file that also says where a registry keeps each package. npm otherwise reads the registry's description of all
 * versions of each package to find this out, which is a third of an installation.
 * @template {{ packages: Record<string, LockedPackage> }} Lock
 * @param {Lock} lock without addresses
 * @param {string} registry its address, as npm is configured
 * @returns {Lock} npm compares what it fetches with the lock file's hashes, whatever the address
 */
export function withAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([place, entry]) => {
    const fetched = place.includes('node_modules/') && !entry.link && entry.version !== undefined;
    return [place, fetched ? { ...entry, resolved: addressOf(place, entry, registry) } : entry];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/**
 * @param {string} place in the checkout, such as node_modules/a/node_modules/@scope/b
 * @param {LockedPackage} entry has a name if it differs from the folder's
 * @param {string} registry
 */
function addressOf(place, { name = place.replace(/^.*node_modules\//, ''), version }, registry) {
  return new URL(`${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`, registry.replace(/\/?$/, '/')).href;
}
