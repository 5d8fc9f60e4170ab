import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Chunk {
  file: string;
  /** For a group of modules (`output.ts`), the name of the group. */
  name?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export type BuildManifest = Record<string, Chunk>;

export function readManifest(shell: string): BuildManifest {
  return JSON.parse(readFileSync(path.join(shell, 'dist/.vite/manifest.json'), 'utf8'));
}

/** The manifest names of the federation's own modules of that kind. */
export const federationModules = (manifest: BuildManifest, kind: string): string[] =>
  Object.keys(manifest).filter((name) => name.startsWith('virtual:mf') && name.includes(kind));

/**
 * The manifest name of the file built from a group of modules (`output.ts`).
 * @throws when the build has no such group
 */
export function chunkOfGroup(manifest: BuildManifest, group: string): string {
  const found = Object.keys(manifest).find((name) => name.startsWith('_') && manifest[name]?.name === group);
  if (!found) throw new Error(`The build has no file ${group}`);
  return found;
}

/**
 * The files needed to load the given modules, including their static imports.
 *
 * @throws when a module is not in the build.
 */
export function filesOf(manifest: BuildManifest, modules: string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no module ${name}`);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  modules.forEach(visit);
  return [...files];
}
