import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type RemoteName, remotes } from '../federation-shared.ts';

/** A row of a page table (`Page` in shared-ui) without the function that loads the page. */
export interface ListedPage {
  path: string;
  role: string;
  home?: boolean;
  link?: { label: string; icon: string; group?: string };
  foldsMenu?: boolean;
  guide?: string;
  teacherAlone?: boolean;
  firstCalls?: readonly string[];
  rendered?: boolean;
}

interface PageModule {
  pages: (ListedPage & { load: () => unknown })[];
}

const SHELLS = fileURLToPath(new URL('..', import.meta.url));

/** The page table of a shell, read from its `src/pages.ts` without running any page. */
export async function readPages(shell: string): Promise<PageModule['pages']> {
  const { pages }: PageModule = await import(pathToFileURL(path.join(SHELLS, shell, 'src/pages.ts')).href);
  return pages;
}

/**
 * The file that a page's `load` imports, relative to the shell and without its extension.
 *
 * @param load the function's source
 * @throws when it is not a plain import.
 */
export function moduleOf(load: string): string {
  const module = /\bimport\(\s*['"`]\.\/([^'"`]+)['"`]/.exec(load)?.[1];
  if (!module) throw new Error(`A page must be loaded by () => import('./…'), not by ${load}`);
  return `src/${module}`;
}

/** The pages of a role, wherever they are: the preview of a quiz is among the student's pages, whose player it uses. */
export async function pagesOf(role: RemoteName): Promise<ListedPage[]> {
  const shells = Object.keys(remotes) as RemoteName[];
  const tables = await Promise.all(
    shells.map(async (shell) =>
      (await readPages(shell)).filter((page) => (page.role === 'anyone' ? shell : page.role) === role),
    ),
  );
  return tables.flat();
}

type Texts = Record<string, string>;

/** The English labels of a shell's pages. */
function labelsOf(shell: string, pages: ListedPage[]): Texts {
  const texts: Texts = JSON.parse(readFileSync(path.join(SHELLS, shell, 'src/locales/en.json'), 'utf8'));
  const labels = pages.flatMap(({ link }) => link?.label ?? []);
  return Object.fromEntries(labels.flatMap((label) => (texts[label] ? [[label, texts[label]]] : [])));
}

/** What the host must know about each remote before loading it: guards, addresses and names of its pages. */
async function pageTable(shell: RemoteName) {
  const pages = (await readPages(shell)).map(({ path: address, role, home, link, guide, teacherAlone, foldsMenu }) => ({
    path: address,
    role,
    home,
    link,
    guide,
    teacherAlone,
    foldsMenu,
  }));
  return { pages, texts: labelsOf(shell, pages) };
}

/** The tables of all remotes; the host's build and its tests replace `PAGE_TABLES` with them. */
export async function pageTables() {
  const names = Object.keys(remotes) as RemoteName[];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await pageTable(name)] as const)));
}
