import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import type { CourseCardDto, SiteDto } from './dto/site.dto.js';

/** What the teacher teaches. The landing page has a place for each: see `landingValues`. */
const COURSES: readonly CourseCardDto[] = [
  {
    title: 'Cambridge Core Physics',
    description:
      'The Core syllabus of Cambridge IGCSE Physics, built up from the first principles with worked examples.',
  },
  {
    title: 'Cambridge O Level Physics',
    description: 'The full Cambridge O Level course: theory, practical skills and past papers, week by week.',
  },
  {
    title: 'Edexcel O Level Physics',
    description: 'The Edexcel course in its own order and style, with exam technique for both papers.',
  },
];

/** `course1Title` and `course1Description` for the first course, and so on. */
const placesOf = ({ title, description }: CourseCardDto, index: number): [string, string][] => [
  [`course${index + 1}Title`, title],
  [`course${index + 1}Description`, description],
];

@Injectable()
export class SiteService {
  constructor(private readonly config: AppConfig) {}

  /** What the public pages show about the teacher. */
  describe(): SiteDto {
    const { env } = this.config;
    return {
      teacherName: env.SITE_TEACHER_NAME,
      phones: env.SITE_PHONES,
      messagingLinks: env.SITE_MESSAGING_LINKS,
      assistantUrl: env.SITE_ASSISTANT_URL,
      courses: [...COURSES],
      timeZone: env.TIME_ZONE,
    };
  }

  /** The places of the prerendered landing page. */
  landingValues(): Record<string, string> {
    const phone = this.config.env.SITE_PHONES[0] ?? '';
    return {
      publicUrl: this.config.publicUrl,
      teacherName: this.config.env.SITE_TEACHER_NAME,
      phone,
      phoneHref: `tel:${phone.replace(/[^\d+]/g, '')}`,
      messagingUrl: this.config.env.SITE_MESSAGING_LINKS[0] ?? '',
      ...Object.fromEntries(COURSES.flatMap(placesOf)),
    };
  }
}
