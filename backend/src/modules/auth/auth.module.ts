import { Global, Module } from '@nestjs/common';
import { PrincipalSource } from '../../platform/auth-guard/principal.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { StudentsModule } from './students/students.module.js';
import { UserPrincipals } from './users/principal-source.js';
import { UsersModule } from './users/users.module.js';

/** Global, because the guard of every route asks it who is calling. */
@Global()
@Module({
  imports: [UsersModule, StudentsModule, PasswordsModule],
  providers: [{ provide: PrincipalSource, useClass: UserPrincipals }],
  exports: [PrincipalSource, StudentsModule, PasswordsModule],
})
export class AuthModule {}
