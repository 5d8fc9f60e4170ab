import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { UsersModule } from '../users/users.module.js';
import { InvitationIssuer } from './invitation-issuer.js';
import { ParentLinks } from './parent-links.js';

/** Links and invitations of parents, for the API and for the worker. */
@Module({
  imports: [UsersModule, PasswordsModule],
  providers: [ParentLinks, InvitationIssuer],
  exports: [ParentLinks, InvitationIssuer],
})
export class ParentsModule {}
