import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { requestErrors } from '../../../platform/http/request.errors.js';
import { supportedLanguage } from '../../../platform/texts/texts.js';
import { peopleErrors } from '../people.errors.js';
import { StudentDirectory } from '../students/student-directory.js';
import type { StudentRowDto } from '../students/student.dto.js';
import type { InvitationDto } from './dto/parents.dto.js';
import { invitationMessage, whatsappUrl } from './invitation-text.js';
import { ParentLinks } from '../parent-links/parent-links.js';
import { OneTimePasswords } from '../../auth/passwords/one-time-passwords.js';
import { type ParentRecord, ParentsRepository } from '../parent-links/parents.repository.js';

export interface IssuedInvitation {
  parent: ParentRecord;
  /** The one-time password in plain text; only its hash is stored. */
  password: string;
  expiresAt: Date;
}

/**
 * Invites parents who have never chosen a password: by mail, or with a message that the teacher's team reads out or
 * shares.
 */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly students: StudentDirectory,
    private readonly parents: ParentsRepository,
    private readonly links: ParentLinks,
    private readonly oneTimePasswords: OneTimePasswords,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Issues a one-time password to a parent of the tenant's students. The parent is mailed another one; both work. With
   * the request, the team vouches for this parent, even if it is rejected because the parent can already sign in
   * another way.
   * @throws AppError 404 unless a student of the tenant has this parent, 409 `already_activated` once a password was
   * chosen,
   *   409 `parent_shared` when the parent also has another teacher's students, whom this password would expose
   */
  async invite(caller: Principal, parentId: string): Promise<InvitationDto> {
    const tenant = tenantOf(caller);
    await this.links.vouching(tenant, { parentId }, () => this.students.confirmParent(tenant, parentId));
    const children = await this.students.childRowsOf(tenant, parentId);
    if (children.length === 0) throw peopleErrors.parentNotFound();
    if (await this.parents.hasChildrenOfTwoTeams(parentId)) throw peopleErrors.parentShared();
    const issued = await this.issue(parentId);
    if (!issued) {
      throw peopleErrors.alreadyActivated();
    }
    // Linking another team's child ends the passwords issued before: one issued at that moment is ended here.
    const isShared = await this.parents.hasChildrenOfTwoTeams(parentId);
    if (isShared) await this.parents.dropOneTimePasswords(parentId);
    await this.links.mailInvitation(parentId, tenant);
    if (isShared) throw peopleErrors.parentShared();
    return this.invitationOf(tenant, children, issued);
  }

  private invitationOf(
    tenant: string,
    children: StudentRowDto[],
    { parent, password: oneTimePassword, expiresAt }: IssuedInvitation,
  ): InvitationDto {
    const message = invitationMessage({
      language: supportedLanguage(parent.language),
      tenantIds: [tenant],
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

  /** Null if the parent has activated or no longer exists. */
  async emailOf(parentId: string): Promise<string | null> {
    const parent = await this.parents.find(parentId);
    return parent && !parent.activated ? parent.email : null;
  }

  /**
   * A one-time password; the newest few are valid at once. Null if the parent has activated or no longer exists.
   * @param secret of the mail that brings it; a new one is drawn without
   */
  async issue(parentId: string, secret?: Buffer): Promise<IssuedInvitation | null> {
    const parent = await this.parents.find(parentId);
    if (!parent) return null;
    const { password, stored } = this.oneTimePasswords.issue(this.clock.now(), secret);
    const kept = await this.parents.addOneTimePassword(parentId, stored);
    return kept ? { parent, password, expiresAt: stored.expiresAt } : null;
  }

  /**
   * A parent's children: for the parent, those of every tenant that a team has confirmed; for a team, all of its own.
   */
  async listChildren(caller: Principal, parentId: string): Promise<StudentRowDto[]> {
    if (caller.role === 'parent') {
      if (caller.id !== parentId) throw requestErrors.notYours();
      return this.students.childRows(parentId);
    }
    const children = await this.students.childRowsOf(tenantOf(caller), parentId);
    if (children.length === 0) throw peopleErrors.parentNotFound();
    return children;
  }
}

const phoneOf = (children: StudentRowDto[]): string =>
  children.find(({ parentPhone }) => parentPhone)?.parentPhone ?? '';
