import { Inject, Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { TeacherDirectory } from '../people/teachers/teacher-directory.js';
import { NO_SETTINGS, type SiteSettings } from './site-settings.js';
import { SiteSettingsRepository } from './site-settings.repository.js';

/** How old the shown settings may be; until then no visitor causes a database query. */
const FRESH_MS = 2000;
/** A visitor waits no longer than this for a database that is down, and then sees the last known settings. */
const WAIT_MS = 500;

/** The front page's settings: those of the installation's first teacher. */
interface Shown {
  /** Null before there is any teacher. */
  tenantId: string | null;
  settings: SiteSettings;
}

/** The settings shown on the front page, cached briefly by each process. */
@Injectable()
export class FrontPageSettings {
  private known: Shown = { tenantId: null, settings: NO_SETTINGS };
  private askedAt = -FRESH_MS;
  private asking: Promise<void> = Promise.resolve();
  /** Of two concurrent reads the later one wins, whichever is answered first. */
  private looks = 0;
  private newestLook = 0;

  constructor(
    @Inject(SiteSettingsRepository) private readonly settings: Pick<SiteSettingsRepository, 'find'>,
    @Inject(TeacherDirectory) private readonly teachers: Pick<TeacherDirectory, 'findFirst'>,
  ) {}

  async current(): Promise<SiteSettings> {
    if (performance.now() - this.askedAt >= FRESH_MS) this.ask();
    await pTimeout(this.asking, { milliseconds: WAIT_MS }).catch(() => undefined);
    return this.known.settings;
  }

  /**
   * Returns the tenant that owns the shown photo, even if another process has just stored it; null if another photo is
   * shown.
   */
  async tenantOfPhoto(fileId: string): Promise<string | null> {
    if ((await this.current()).photo?.fileId !== fileId) await this.look();
    const { tenantId, settings } = this.known;
    return settings.photo?.fileId === fileId ? tenantId : null;
  }

  /** Whether the front page presents this teacher. */
  async isOf(tenantId: string): Promise<boolean> {
    return (await this.teachers.findFirst()) === tenantId;
  }

  /**
   * Reads the stored settings now.
   * @throws while the database is down
   */
  async look(): Promise<void> {
    this.looks += 1;
    const look = this.looks;
    const tenantId = await this.teachers.findFirst();
    const settings = tenantId ? await this.settings.find(tenantId) : NO_SETTINGS;
    if (look < this.newestLook) return;
    this.newestLook = look;
    this.known = { tenantId, settings };
  }

  private ask(): void {
    this.askedAt = performance.now();
    this.asking = this.look();
    this.asking.catch(() => undefined);
  }
}
