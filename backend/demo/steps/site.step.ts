import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { SaveSiteSettingsDto } from '../../src/modules/site/dto/site-settings.dto.js';
import { SiteSettingsService } from '../../src/modules/site/site-settings.service.js';
import type { DemoStep, DemoWorld } from '../demo-world.js';

const TEXTS = {
  about:
    'I have taught physics for sixteen years, the last nine of them to IGCSE and O Level students.\n' +
    'We meet in small groups, work through past papers together, and every script comes back within a week.',
  aboutAr:
    'أُدرّس الفيزياء منذ ستة عشر عامًا، منها تسعة لطلاب IGCSE وO Level.\n' +
    'نلتقي في مجموعات صغيرة، ونحلّ الامتحانات السابقة معًا، وتعود كل ورقة مصححة خلال أسبوع.',
  phone: '201000000000',
  messagingLink: 'https://wa.me/201000000000',
} satisfies Omit<SaveSiteSettingsDto, 'courses'>;

/** Writes a few sentences about the teacher on the front page, unless it has some. */
@Injectable()
export class SiteStep implements DemoStep {
  constructor(private readonly modules: ModuleRef) {}

  async make({ teacher }: DemoWorld): Promise<void> {
    const site = this.modules.get(SiteSettingsService, { strict: false });
    const { about, courses } = await site.describe(teacher);
    if (about === '') await site.save(teacher, { ...TEXTS, courses });
  }
}
