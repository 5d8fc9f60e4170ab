import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PrincipalSource } from '../../platform/auth-guard/principal.js';
import { UserPrincipals } from './users/principal-source.js';
import { User, UserSchema } from './users/user.schema.js';
import { UsersRepository } from './users/users.repository.js';

/** Global, because the guard of every route asks it who is calling. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [UsersRepository, { provide: PrincipalSource, useClass: UserPrincipals }],
  exports: [PrincipalSource],
})
export class AuthModule {}
