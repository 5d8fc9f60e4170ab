import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import type { HttpContext } from '../../platform/http/event-stream.js';
import type { PageValues } from '../../platform/http/prerendered-page.js';
import { readablePhone } from '../../platform/http/phone-number.js';
import { FileSender } from '../../platform/storage/file-sender.js';
import { FilesService } from '../../platform/storage/files.service.js';
import type { SiteDto } from './dto/site.dto.js';
import { FrontPageSettings } from './front-page-settings.js';
import {
  type CourseTexts,
  type LocalizedSiteTexts,
  type SiteContact,
  type SiteDefaults,
  type SitePhoto,
  textsFor,
} from './site-settings.js';
import { siteErrors } from './site.errors.js';

/** The courses shown if the teacher has saved none. */
const COURSES: readonly CourseTexts[] = [
  {
    title: 'Cambridge Core Physics',
    titleAr: 'فيزياء Cambridge Core',
    description:
      'The Core syllabus of Cambridge IGCSE Physics, built up from the first principles with worked examples.',
    descriptionAr: 'منهج Core من فيزياء Cambridge IGCSE، من المبادئ الأولى مع أمثلة محلولة.',
  },
  {
    title: 'Cambridge O Level Physics',
    titleAr: 'فيزياء Cambridge O Level',
    description: 'The full Cambridge O Level course: theory, practical skills and past papers, week by week.',
    descriptionAr: 'منهج Cambridge O Level كاملًا: النظرية والمهارات العملية والامتحانات السابقة، أسبوعًا بعد أسبوع.',
  },
  {
    title: 'Edexcel O Level Physics',
    titleAr: 'فيزياء Edexcel O Level',
    description: 'The Edexcel course in its own order and style, with exam technique for both papers.',
    descriptionAr: 'منهج Edexcel بترتيبه وأسلوبه، مع التدرّب على طريقة الإجابة في ورقتي الامتحان.',
  },
];

/** Both are formatted for people; empty if there is no such way. */
export interface WaysToContact {
  phones: string[];
  messagingLinks: string[];
}

/** A new photo has a new URL, because browsers cache it. */
const photoUrlOf = ({ fileId }: SitePhoto) => `/api/site/photo/${fileId}`;

/** What the public pages show about the teacher. */
@Injectable()
export class SiteService {
  constructor(
    private readonly config: AppConfig,
    private readonly shown: FrontPageSettings,
    private readonly files: FilesService,
    private readonly sender: FileSender,
  ) {}

  /** The texts shown where the teacher has saved none. */
  get defaults(): SiteDefaults {
    return { teacherName: this.config.env.SITE_TEACHER_NAME, courses: COURSES };
  }

  async describe(language = 'en'): Promise<SiteDto> {
    const { env } = this.config;
    const { photo, ...texts } = await this.localizedTexts(language);
    return {
      ...texts,
      photo: photo ? { url: photoUrlOf(photo), width: photo.width, height: photo.height } : null,
      ...this.waysToContact(await this.shown.current()),
      assistantUrl: env.SITE_ASSISTANT_URL,
      timeZone: env.TIME_ZONE,
    };
  }

  /** The teacher's own, or else those of the installation. */
  waysToContact({ phone, messagingLink }: SiteContact): WaysToContact {
    const { SITE_PHONES, SITE_MESSAGING_LINKS } = this.config.env;
    return {
      phones: phone ? [readablePhone(phone)] : SITE_PHONES,
      messagingLinks: messagingLink ? [messagingLink] : SITE_MESSAGING_LINKS,
    };
  }

  /** Returns the placeholders' values for the prerendered landing page. */
  async landingValues(language: string): Promise<PageValues> {
    const { teacherName, about, courses, photo } = await this.localizedTexts(language);
    const { phones, messagingLinks } = this.waysToContact(await this.shown.current());
    const [phone = ''] = phones;
    const [messagingUrl = ''] = messagingLinks;
    return {
      publicUrl: this.config.publicUrl,
      teacherName,
      about,
      photoUrl: photo ? photoUrlOf(photo) : '',
      photoWidth: String(photo?.width ?? ''),
      photoHeight: String(photo?.height ?? ''),
      teacher: about || photo ? teacherName : '',
      phone,
      phoneHref: `tel:${phone.replace(/[^\d+]/g, '')}`,
      messagingUrl,
      contact: phone || messagingUrl,
      courses: courses.map(({ title, description }) => ({ courseTitle: title, courseDescription: description })),
    };
  }

  /**
   * Sends the photo that the front page shows, for browsers to cache.
   * @throws AppError 404 for any other file
   */
  async sendPhoto(fileId: string, context: HttpContext): Promise<void> {
    const tenantId = await this.shown.tenantOfPhoto(fileId);
    const [file] = tenantId ? await this.files.find(tenantId, [fileId]) : [];
    if (!file) throw siteErrors.photoNotFound();
    await this.sender.sendPublic(file, context);
  }

  private async localizedTexts(language: string): Promise<LocalizedSiteTexts & { photo: SitePhoto | null }> {
    const settings = await this.shown.current();
    return { ...textsFor(language, settings, this.defaults), photo: settings.photo };
  }
}
