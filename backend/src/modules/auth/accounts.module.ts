import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { User, UserSchema } from './users/user.schema.js';
import { UsersRepository } from './users/users.repository.js';
import { OneTimePasswords } from './passwords/one-time-passwords.js';
import { PasswordHasher } from './passwords/password-hasher.js';

/** The accounts of everybody who signs in, and their passwords. For the modules auth and people only. */
@Module({
  imports: [MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [UsersRepository, PasswordHasher, OneTimePasswords],
  exports: [UsersRepository, PasswordHasher, OneTimePasswords, MongooseModule],
})
export class AccountsModule {}
