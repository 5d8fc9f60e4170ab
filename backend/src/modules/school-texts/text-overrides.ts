import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { type CustomTexts, setCustomTexts } from '../../platform/texts/texts.js';
import { type SchoolTextEntry, SchoolTextsRepository } from './school-texts.repository.js';
import { TextCatalogue } from './text-catalogue.js';
import { nameOfForm, problemOf } from './text-rules.js';

const LOOK_MS = 30_000;
/** The start waits no longer than this for a database that is down. */
const FIRST_LOOK_MS = 3000;
/** Clocks of processes differ: each look also rereads changes from shortly before the newest known one. */
const OVERLAP_MS = 60_000;

interface School {
  texts: Map<string, SchoolTextEntry>;
  /** Changes with every edit; null for a school that uses only the product's texts. */
  version: string | null;
}

/**
 * Every school's own texts, held in memory by every process, so that mails and requests need no database query. The
 * process that makes a change sees it immediately, the others within half a minute.
 */
@Injectable()
export class TextOverrides implements OnModuleInit, OnModuleDestroy {
  private readonly schools = new Map<string, School>();
  private newest = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly texts: SchoolTextsRepository,
    private readonly catalogue: TextCatalogue,
  ) {}

  async onModuleInit(): Promise<void> {
    await pTimeout(this.look(), { milliseconds: FIRST_LOOK_MS }).catch(() => undefined);
    this.timer = setInterval(() => void this.look().catch(() => undefined), LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** False while no school has replaced any text. */
  get areAny(): boolean {
    return this.schools.size > 0;
  }

  versionOf(tenantId: string): string | null {
    return this.schools.get(tenantId)?.version ?? null;
  }

  /**
   * Loads the changes.
   * @throws while the database is down
   */
  async look(): Promise<void> {
    const since = new Date(Math.max(0, this.newest - OVERLAP_MS));
    const changed = (await this.texts.listChanged(since)).filter((entry) => this.take(entry));
    for (const tenantId of new Set(changed.map((entry) => entry.tenantId))) this.apply(tenantId);
  }

  /** @returns false if it was already known */
  private take(entry: SchoolTextEntry): boolean {
    const school = this.schools.get(entry.tenantId) ?? { texts: new Map<string, SchoolTextEntry>(), version: null };
    this.schools.set(entry.tenantId, school);
    const isKnown = school.texts.get(entry.id)?.updatedAt.getTime() === entry.updatedAt.getTime();
    school.texts.set(entry.id, entry);
    this.newest = Math.max(this.newest, entry.updatedAt.getTime());
    return !isKnown;
  }

  private apply(tenantId: string): void {
    const school = this.schools.get(tenantId);
    if (!school) return;
    const schoolTexts = [...school.texts.values()].filter(({ isDeleted }) => !isDeleted);
    const newest = Math.max(...schoolTexts.map(({ updatedAt }) => updatedAt.getTime()));
    school.version = schoolTexts.length > 0 ? `${schoolTexts.length}-${newest.toString(36)}` : null;
    setCustomTexts(tenantId, this.serverWords(schoolTexts));
  }

  /** Returns the school's own texts for what the server itself writes, if they are still valid. */
  private serverWords(schoolTexts: SchoolTextEntry[]): CustomTexts {
    const words: CustomTexts = {};
    for (const { language, key, forms } of schoolTexts) {
      const folder = this.catalogue.serverFolderOf(key);
      if (!folder || problemOf(this.catalogue.textsIn(language).get(key), forms)) continue;
      const features = (words[language] ??= {});
      const texts = (features[folder] ??= {});
      for (const { form, text } of forms) texts[nameOfForm(nameOfKey(key), form)] = text;
    }
    return words;
  }
}

const nameOfKey = (key: string): string => key.slice(key.indexOf(':') + 1);
