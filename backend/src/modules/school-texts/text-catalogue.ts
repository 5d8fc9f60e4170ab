import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { catalogues } from '../../platform/texts/sentences.js';
import { folderInModules } from '../../platform/texts/texts.js';
import { type ProductText, textsOfNamespace } from './text-rules.js';

type Texts = Record<string, string>;

/** One feature's texts by language, including English. */
export interface TextNamespace {
  key: string;
  /** The ids by which pages load it (`idOf` in shared-ui); empty for the server's texts. */
  ids: string[];
  texts: Record<string, Texts>;
}

const MODULES = path.resolve(import.meta.dirname, '..');
const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'));

const SERVER = 'server/';
/** Left out: its texts are also sheet names, in which a spreadsheet allows only some characters. */
const WORKBOOK = 'performance/exports/workbook';

/** The sentences of refusals, by the feature that refuses: `server/errors/tasks`. */
const refusals = (): TextNamespace[] =>
  catalogues.map(({ folder, en, others }) => ({
    key: SERVER + folder,
    ids: [],
    texts: { en, ...Object.fromEntries(others) },
  }));

/** The server's own texts: mails and push notifications. */
function serverNamespaces(): TextNamespace[] {
  const folders = globSync('**/locales/en.json', { cwd: MODULES }).map((file) =>
    folderInModules(path.join(MODULES, file, '../..')),
  );
  return folders.flatMap((folder) => {
    if (folder === WORKBOOK) return [];
    const locales = path.join(MODULES, folder, 'locales');
    const texts = globSync('*.json', { cwd: locales }).map((own) => [
      path.parse(own).name,
      readTexts(path.join(locales, own)),
    ]);
    return { key: SERVER + folder, ids: [], texts: Object.fromEntries(texts) };
  });
}

/** All texts of the product. The pages' texts come from their build, which writes them next to the host's pages. */
@Injectable()
export class TextCatalogue {
  private known: TextNamespace[] | undefined;
  private readonly texts = new Map<string, Map<string, ProductText>>();

  constructor(private readonly config: AppConfig) {}

  /** The features that have texts, sorted by key. Loaded on first use. */
  namespaces(): TextNamespace[] {
    this.known ??= [...this.pageNamespaces(), ...serverNamespaces(), ...refusals()].toSorted((a, b) =>
      a.key < b.key ? -1 : 1,
    );
    return this.known;
  }

  /** The languages in which a school may replace texts: all but English, which is the product's reference. */
  languages(): string[] {
    return [...new Set(this.namespaces().flatMap(({ texts }) => Object.keys(texts)))]
      .filter((name) => name !== 'en')
      .toSorted();
  }

  /** Returns the feature's folder in modules/: `people/parents`; null for a page's text. */
  serverFolderOf(key: string): string | null {
    return key.startsWith(SERVER) ? key.slice(SERVER.length, key.indexOf(':')) : null;
  }

  /** Returns all texts in a language by key. */
  textsIn(language: string): ReadonlyMap<string, ProductText> {
    const known = this.texts.get(language);
    if (known) return known;
    const all = this.namespaces().flatMap(({ key, texts }) =>
      textsOfNamespace(key, texts['en'] ?? {}, { name: language, texts: texts[language] ?? {} }),
    );
    const byKey = new Map(all.map((text) => [text.key, text]));
    this.texts.set(language, byKey);
    return byKey;
  }

  private pageNamespaces(): TextNamespace[] {
    const shells = this.config.env.SHELLS_DIR;
    const file = shells && path.join(shells, 'host/dist/texts.json');
    return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  }
}
