import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { StudentDirectory } from '../students/student-directory.js';
import type { StudentRowDto } from '../students/dto/student-row.dto.js';
import type { InvitationDto } from './dto/parents.dto.js';
import { ParentsRepository } from '../parent-links/parents.repository.js';
import { InvitationIssuer } from './invitation-issuer.js';
import { invitationMessage, whatsappUrl } from './invitation-text.js';
import { parentInvitation } from '../parent-links/parent-invitation.job.js';

/** Invitations that the teacher's team reads out or shares. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly students: StudentDirectory,
    private readonly parents: ParentsRepository,
    private readonly issuer: InvitationIssuer,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * A fresh one-time password for a parent of the tenant's students. The parent is mailed another one: both are good.
   * @throws AppError 404 for a parent of nobody in the tenant, 409 `already_activated` once a password was chosen,
   *   409 `parent_shared` when another teacher's students are children too: this password would show them
   */
  async invite(caller: Principal, parentId: string): Promise<InvitationDto> {
    const tenant = tenantOf(caller);
    const children = await this.students.childRows(parentId, tenant);
    if (children.length === 0) throw AppError.notFound('Parent');
    if (await this.parents.hasChildrenOfTwoTeams(parentId)) throw sharedParent();
    const issued = await this.issuer.issue(parentId, this.clock.now());
    if (!issued) {
      throw AppError.conflict(
        'already_activated',
        'This parent has chosen a password already and needs no invitation.',
      );
    }
    await this.jobs.request(parentInvitation, { parentId }, { tenantId: tenant });
    const { password: oneTimePassword, expiresAt, parent } = issued;
    const message = invitationMessage({
      parentName: children[0]?.parentName || parent.name,
      email: parent.email,
      children: children.map(({ name }) => name),
      sender: this.config.env.SITE_TEACHER_NAME,
      oneTimePassword,
      expiresAt,
      publicUrl: this.config.publicUrl,
      timeZone: this.config.env.TIME_ZONE,
    });
    return {
      email: parent.email,
      oneTimePassword,
      expiresAt: expiresAt.toISOString(),
      message,
      whatsappUrl: whatsappUrl(phoneOf(children), message),
    };
  }

  /** The children of a parent: all of them for the parent, those of the tenant for the teacher's team. */
  async listChildren(caller: Principal, parentId: string): Promise<StudentRowDto[]> {
    if (caller.role === 'parent') {
      if (caller.id !== parentId) throw AppError.forbidden('You may only read what is yours.');
      return this.students.childRows(parentId);
    }
    const children = await this.students.childRows(parentId, tenantOf(caller));
    if (children.length === 0) throw AppError.notFound('Parent');
    return children;
  }
}

const sharedParent = () =>
  AppError.conflict(
    'parent_shared',
    'This parent has children with another teacher too, and chooses a password by “Forgot password” only.',
  );

const phoneOf = (children: StudentRowDto[]): string =>
  children.find(({ parentPhone }) => parentPhone)?.parentPhone ?? '';
