/**
 * Returns the URI with journalled writes always on: without them a SIGKILL of the server loses acknowledged writes.
 * Keeps a write concern that the operator chose (w=majority on a replica set).
 */
export function durableUri(uri: string): string {
  const [address = '', query = ''] = uri.split('?', 2);
  const options = new URLSearchParams(query);
  options.set('journal', 'true');
  if (!options.has('w')) options.set('w', options.has('replicaSet') ? 'majority' : '1');
  return `${/[^/]\/[^/]*$/.test(address.replace(/^mongodb(\+srv)?:\/\//, '')) ? address : `${address}/`}?${options}`;
}
