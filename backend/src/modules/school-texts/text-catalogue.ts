import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { roomOf } from '../../platform/texts/texts.js';
import { type ProductText, textsOfRoom } from './text-rules.js';

type Texts = Record<string, string>;

/** The texts of one feature by language, English among them. */
export interface Room {
  key: string;
  /** The names that pages know it by (`idOf` in shared-ui); none for what the server says, and for its refusals. */
  ids: string[];
  texts: Record<string, Texts>;
}

const MODULES = path.resolve(import.meta.dirname, '..');
const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'));

const SERVER = 'server/';
/** Its words are the names of sheets too, which a spreadsheet takes only some of. */
const WORKBOOK = 'performance/exports/workbook';

/** What the server itself says: its mails, and what it pushes. */
function serverRooms(): Room[] {
  const rooms = globSync('**/locales/en.json', { cwd: MODULES }).map((file) =>
    roomOf(path.join(MODULES, file, '../..')),
  );
  return rooms.flatMap((room) => {
    if (room === WORKBOOK) return [];
    const folder = path.join(MODULES, room, 'locales');
    const texts = globSync('*.json', { cwd: folder }).map((own) => [
      path.parse(own).name,
      readTexts(path.join(folder, own)),
    ]);
    return { key: SERVER + room, ids: [], texts: Object.fromEntries(texts) };
  });
}

/** Everything that the product says: its pages' texts come from their build, which writes them beside the host's pages. */
@Injectable()
export class TextCatalogue {
  private known: Room[] | undefined;
  private readonly texts = new Map<string, Map<string, ProductText>>();

  constructor(private readonly config: AppConfig) {}

  /** The features that say something, in the order of their keys. Read when they are first asked for. */
  rooms(): Room[] {
    this.known ??= [...this.pageRooms(), ...serverRooms()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
    return this.known;
  }

  /** The languages that a school may say in its own words: all but English, whose texts are the product's. */
  languages(): string[] {
    return [...new Set(this.rooms().flatMap(({ texts }) => Object.keys(texts)))]
      .filter((name) => name !== 'en')
      .toSorted();
  }

  /** As `Translations` name it: `people/parents`; null for what pages say. */
  serverRoomOf(key: string): string | null {
    return key.startsWith(SERVER) ? key.slice(SERVER.length, key.indexOf(':')) : null;
  }

  /** Every text in a language by its key. */
  textsIn(language: string): ReadonlyMap<string, ProductText> {
    const known = this.texts.get(language);
    if (known) return known;
    const all = this.rooms().flatMap(({ key, texts }) =>
      textsOfRoom(key, texts['en'] ?? {}, { name: language, texts: texts[language] ?? {} }),
    );
    const byKey = new Map(all.map((text) => [text.key, text]));
    this.texts.set(language, byKey);
    return byKey;
  }

  private pageRooms(): Room[] {
    const shells = this.config.env.SHELLS_DIR;
    const file = shells && path.join(shells, 'host/dist/texts.json');
    return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  }
}
