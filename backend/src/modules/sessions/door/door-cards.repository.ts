import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';
import type { PhoneKey } from './door.js';
import { DoorCard } from './door-card.schema.js';

/** What a student's codes are checked against. */
export interface DoorSecrets {
  /** Number of their valid card; null without one. */
  card: number | null;
  phone: PhoneKey;
}

/** Of a student without a row. */
export const FIRST_SECRETS: DoorSecrets = { card: null, phone: { version: 0, renewedAt: null } };

@Injectable()
export class DoorCardsRepository {
  constructor(@InjectModel(DoorCard.name) private readonly cards: TenantModel<DoorCard>) {}

  /** Returns each student's valid card and phone key; leaves out students whose key is the first and who have no card. */
  async secretsOf(tenantId: string, studentIds: string[]): Promise<Map<string, DoorSecrets>> {
    if (studentIds.length === 0) return new Map();
    const filter = { tenantId, studentId: { $in: studentIds } };
    const rows = await this.cards.find(filter).lean<DoorCard[]>().exec();
    return new Map(
      rows.map(({ studentId, number, revoked, keyVersion = 0, keyRenewedAt = null }) => [
        idOf(studentId),
        { card: revoked ? null : number, phone: { version: keyVersion, renewedAt: keyRenewedAt } },
      ]),
    );
  }

  /** Returns a student's card, valid or revoked; empty if none was ever made. */
  async ofStudent(tenantId: string, studentId: string): Promise<{ number: number; revoked: boolean }[]> {
    const filter = { tenantId, studentId };
    const rows = await this.cards
      .find({ ...filter, number: { $gt: 0 } })
      .lean<DoorCard[]>()
      .exec();
    return rows.map(({ number, revoked }) => ({ number, revoked }));
  }

  /** Makes a card for each of these students who has no valid one. Two concurrent requests end with the same cards. */
  async issue(tenantId: string, studentIds: string[]): Promise<void> {
    if (studentIds.length === 0) return;
    const firstCards = studentIds.map((studentId) => ({
      updateOne: {
        filter: { tenantId, studentId },
        update: { $setOnInsert: { number: 1, revoked: false } },
        upsert: true,
      },
    }));
    try {
      await this.cards.bulkWrite(firstCards, { ordered: false });
    } catch (error) {
      // A concurrent request has just created one of them.
      if (!isDuplicateKey(error)) throw error;
    }
    const revoked = { tenantId, studentId: { $in: studentIds }, revoked: true };
    await this.cards.updateMany(revoked, { $inc: { number: 1 }, $set: { revoked: false } }).exec();
  }

  /** Ends the key of the student's phone. */
  async renewKey(tenantId: string, studentId: string, now: Date): Promise<void> {
    const filter = { tenantId, studentId };
    const change = {
      $inc: { keyVersion: 1 },
      $set: { keyRenewedAt: now },
      $setOnInsert: { number: 0, revoked: true },
    };
    try {
      await this.cards.updateOne(filter, change, { upsert: true }).exec();
    } catch (error) {
      // A concurrent request has just created the row.
      if (!isDuplicateKey(error)) throw error;
      await this.cards.updateOne(filter, change).exec();
    }
  }

  async revoke(tenantId: string, studentId: string): Promise<void> {
    const filter = { tenantId, studentId };
    await this.cards.updateOne(filter, { $set: { revoked: true } }).exec();
  }

  async forgetStudent(tenantId: string, studentId: string): Promise<void> {
    await this.cards.deleteOne({ tenantId, studentId }).exec();
  }
}
