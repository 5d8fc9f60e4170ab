import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { assertUncommon, type PasswordOwner } from './password-rules.js';

/** OWASP Password Storage Cheat Sheet (2025), Argon2id: 19 MiB of memory, 2 passes, 1 lane. */
const OWASP_ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 } as const;

/** Hashes and checks passwords with Argon2id. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  protected readonly cost: { memoryCost: number; timeCost: number; parallelism: number; algorithm: number } =
    OWASP_ARGON2ID;
  private dummy: Promise<string> | undefined;

  /** Computes the dummy hash at start, so that the first login takes no longer than others. */
  async onModuleInit(): Promise<void> {
    await this.dummyHash();
  }

  /**
   * Hashes a password that its owner chose.
   * @param field the request field it was sent in
   * @throws AppError 400 `password_too_common`
   */
  async hashChosen(password: string, owner: PasswordOwner, field = 'password'): Promise<string> {
    await assertUncommon(password, owner, field);
    return this.hash(password);
  }

  /**
   * The PHC string to store: `$argon2id$…`, with its own salt. Keyboards compose letters in different ways, so the
   * password is normalised (NFC).
   */
  hash(password: string): Promise<string> {
    return hash(password.normalize('NFC'), this.cost);
  }

  /**
   * @returns whether the password matches the hash. Without a hash (no such account, or a parent who has never chosen a
   * password) it does the same work against a dummy, so that the response time reveals nothing.
   */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const stored = passwordHash ?? (await this.dummyHash());
    for (const spelling of spellingsOf(password)) {
      if (await verify(stored, spelling)) return passwordHash !== undefined;
    }
    return false;
  }

  private dummyHash(): Promise<string> {
    this.dummy ??= this.hash(randomBytes(32).toString('base64'));
    return this.dummy;
  }
}

/** Hashes of earlier versions are of the password as it was typed: composed or decomposed. Most have one spelling. */
const spellingsOf = (password: string): Set<string> =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
