import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { readablePhone } from '../../platform/http/phone-number.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { TeacherDirectory } from '../people/teachers/teacher-directory.js';
import type { TeacherContactDto } from './dto/site.dto.js';
import { FrontPageSettings } from './front-page-settings.js';
import type { SiteContact } from './site-settings.js';
import { SiteSettingsRepository } from './site-settings.repository.js';
import { SiteService, type WaysToContact } from './site.service.js';

/** Whom signed-in people can ask: each teacher of a parent's children, everybody else's own teacher. */
@Injectable()
export class TeacherContacts {
  constructor(
    private readonly settings: SiteSettingsRepository,
    private readonly shown: FrontPageSettings,
    private readonly site: SiteService,
    private readonly students: StudentDirectory,
    private readonly teachers: TeacherDirectory,
  ) {}

  async list(caller: Principal): Promise<TeacherContactDto[]> {
    if (caller.role !== 'parent') return [await this.describe(tenantOf(caller), [])];
    const children = await this.students.childrenOf(caller.id);
    const tenants = [...new Set(children.map(({ tenantId }) => tenantId))];
    return Promise.all(
      tenants.map((tenant) => {
        const taught = children.filter(({ tenantId }) => tenantId === tenant);
        return this.describe(
          tenant,
          taught.map(({ name }) => name),
        );
      }),
    );
  }

  /** Whether the teacher has said how to reach the team. */
  async isSet(tenantId: string): Promise<boolean> {
    const { phone, messagingLink } = await this.settings.find(tenantId);
    return phone !== '' || messagingLink !== '';
  }

  private async describe(tenantId: string, children: string[]): Promise<TeacherContactDto> {
    const [settings, accountName, isShown] = await Promise.all([
      this.settings.find(tenantId),
      this.teachers.nameOf(tenantId),
      this.shown.isOf(tenantId),
    ]);
    const { name, nameAr } = settings;
    const names = { teacherName: name || nameAr || accountName, teacherNameAr: nameAr || name || accountName };
    const ways = isShown ? this.site.waysToContact(settings) : ownWays(settings);
    return { teacherId: tenantId, ...names, ...ways, children };
  }
}

/** The installation's numbers are those of the teacher whom its front page presents. */
const ownWays = ({ phone, messagingLink }: SiteContact): WaysToContact => ({
  phones: phone ? [readablePhone(phone)] : [],
  messagingLinks: messagingLink ? [messagingLink] : [],
});
