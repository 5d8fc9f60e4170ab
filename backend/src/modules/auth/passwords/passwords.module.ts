import { Module } from '@nestjs/common';
import { OneTimePasswords } from './one-time-passwords.js';
import { PasswordHasher } from './password-hasher.js';

/** How passwords and one-time secrets are made, kept and checked. */
@Module({ providers: [PasswordHasher, OneTimePasswords], exports: [PasswordHasher, OneTimePasswords] })
export class PasswordsModule {}
