import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountRecords } from './users/account-records.js';
import { User, UserSchema } from './users/user.schema.js';
import { UsersRepository } from './users/users.repository.js';
import { OneTimePasswords } from './passwords/one-time-passwords.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { SecondFactorsRepository } from './factors/second-factors.repository.js';
import { SignInsRepository } from './sign-ins/sign-ins.repository.js';

/** The accounts of everybody who signs in, and their passwords. Only for the auth and people modules. */
@Module({
  imports: [MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [
    UsersRepository,
    AccountRecords,
    SignInsRepository,
    SecondFactorsRepository,
    PasswordHasher,
    OneTimePasswords,
  ],
  exports: [
    UsersRepository,
    AccountRecords,
    SignInsRepository,
    SecondFactorsRepository,
    PasswordHasher,
    OneTimePasswords,
    MongooseModule,
  ],
})
export class AccountsModule {}
