import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AnnouncementsService } from '../../src/modules/announcements/announcements.service.js';
import type { NewAnnouncementDto } from '../../src/modules/announcements/dto/announcement.dto.js';
import type { DemoStep, DemoWorld } from '../demo-world.js';

const WELCOME: NewAnnouncementDto = {
  title: 'How this term works',
  text:
    'Welcome back. Homework is set on Sundays and is due a week later, at 20:00.\n\n' +
    'Please write every answer with its unit, and show how you got there: $v = u + at$ alone earns no marks.',
  scope: 'all',
  readers: 'both',
  pinned: true,
  acknowledge: true,
};
const CALCULATOR: NewAnnouncementDto = {
  title: 'Bring your calculator',
  text: 'From next week on we work through past papers. Bring a scientific calculator and a ruler to every session.',
  scope: 'all',
  readers: 'students',
};

/** Makes two announcements, recognised by their titles. */
@Injectable()
export class AnnouncementsStep implements DemoStep {
  constructor(private readonly modules: ModuleRef) {}

  async make({ teacher }: DemoWorld): Promise<void> {
    const announcements = this.modules.get(AnnouncementsService, { strict: false });
    const known = new Set((await announcements.list(teacher, {})).rows.map(({ title }) => title));
    for (const announcement of [WELCOME, CALCULATOR]) {
      if (!known.has(announcement.title)) await announcements.create(teacher, announcement);
    }
  }
}
