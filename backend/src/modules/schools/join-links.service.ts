import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS } from '../../platform/clock/durations.js';
import type { GroupEntry, JoinLinkEntry } from './directory/directory-entries.js';
import { GroupsRepository } from './directory/groups.repository.js';
import { JoinLinks, newNonce } from './directory/join-links.js';
import { SchoolDirectory } from './directory/school-directory.js';
import type { GroupInvitationDto, JoinLinkDto, MakeJoinLinkDto } from './join-links.dto.js';
import { schoolErrors } from './schools.errors.js';

/** The join link of each group, which students register with. The team creates, shows and revokes it. */
@Injectable()
export class JoinLinksService {
  constructor(
    private readonly links: JoinLinks,
    private readonly groups: GroupsRepository,
    private readonly directory: SchoolDirectory,
    private readonly clock: Clock,
  ) {}

  async describe(caller: Principal, groupId: string): Promise<JoinLinkDto> {
    const { group, joinLink } = await this.find(caller, groupId);
    return this.reply(group, joinLink);
  }

  /** Creates the group's link and ends an earlier one. @throws AppError 404 for a school that is not the tenant's */
  async make(caller: Principal, groupId: string, { days, schoolId }: MakeJoinLinkDto): Promise<JoinLinkDto> {
    const tenant = tenantOf(caller);
    const { group } = await this.find(caller, groupId);
    if (schoolId && (await this.directory.findSchool(schoolId))?.tenantId !== tenant)
      throw schoolErrors.schoolNotFound();
    const expiresAt = new Date(this.clock.now().getTime() + days * DAY_MS);
    const link: JoinLinkEntry = { nonce: newNonce(), expiresAt, schoolId: schoolId?.toLowerCase() ?? null };
    await this.groups.replaceJoinLink(tenant, group.id, link);
    return this.reply(group, link);
  }

  async revoke(caller: Principal, groupId: string): Promise<JoinLinkDto> {
    const { group } = await this.find(caller, groupId);
    await this.groups.replaceJoinLink(tenantOf(caller), group.id, null);
    return this.reply(group, null);
  }

  /** What a person who opens a link sees. @throws AppError 400 `join_link_invalid` */
  async open(token: string): Promise<GroupInvitationDto> {
    const { group, joinLink } = await this.links.open(token);
    const [year, schools] = await Promise.all([
      this.directory.findYear(group.tenantId, group.yearId),
      this.directory.listSchools(group.tenantId),
    ]);
    return {
      group: group.name,
      year: year?.name ?? '',
      // A school deleted since then can no longer be chosen.
      schoolId: schools.some(({ id }) => id === joinLink.schoolId) ? joinLink.schoolId : null,
      schools: schools.map(({ id, name }) => ({ _id: id, name })),
      expiresAt: joinLink.expiresAt,
    };
  }

  private reply(group: GroupEntry, link: JoinLinkEntry | null): JoinLinkDto {
    if (!link || this.links.isOver(link)) return { token: null, expiresAt: null, schoolId: null };
    return { token: this.links.tokenOf(group, link), expiresAt: link.expiresAt, schoolId: link.schoolId };
  }

  private async find(caller: Principal, groupId: string) {
    const found = await this.groups.findWithJoinLink(tenantOf(caller), groupId);
    if (!found) throw schoolErrors.groupNotFound();
    return found;
  }
}
