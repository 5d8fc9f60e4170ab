import { Module } from '@nestjs/common';
import { PasswordsModule } from '../auth/passwords/passwords.module.js';
import { UsersModule } from '../auth/users/users.module.js';
import { InvitationIssuer } from './parents/invitation-issuer.js';
import { ParentLinks } from './parent-links/parent-links.js';

/** Links and invitations of parents, for the API and for the worker. */
@Module({
  imports: [UsersModule, PasswordsModule],
  providers: [ParentLinks, InvitationIssuer],
  exports: [ParentLinks, InvitationIssuer],
})
export class ParentsModule {}
