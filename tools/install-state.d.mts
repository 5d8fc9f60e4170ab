/** Whether node_modules differs from package-lock.json, by npm's own record of what it installed. */
export function installIsStale(root: string): boolean;
