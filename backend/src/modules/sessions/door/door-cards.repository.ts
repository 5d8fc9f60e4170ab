import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { idOf, isDuplicateKey, objectId } from '../../../platform/database/objects.js';
import { DoorCard } from './door-card.schema.js';

@Injectable()
export class DoorCardsRepository {
  constructor(@InjectModel(DoorCard.name) private readonly cards: Model<DoorCard>) {}

  /** Returns the number of each student's valid card; leaves out students without one. */
  async numbersOf(tenantId: string, studentIds: string[]): Promise<Map<string, number>> {
    if (studentIds.length === 0) return new Map();
    const filter = { tenantId: objectId(tenantId), studentId: { $in: studentIds.map(objectId) }, revoked: false };
    const rows = await this.cards.find(filter).lean<DoorCard[]>().exec();
    return new Map(rows.map(({ studentId, number }) => [idOf(studentId), number]));
  }

  /** Returns a student's card, valid or revoked; empty if none was ever made. */
  async ofStudent(tenantId: string, studentId: string): Promise<{ number: number; revoked: boolean }[]> {
    const filter = { tenantId: objectId(tenantId), studentId: objectId(studentId) };
    const rows = await this.cards.find(filter).lean<DoorCard[]>().exec();
    return rows.map(({ number, revoked }) => ({ number, revoked }));
  }

  /** Makes a card for each of these students who has no valid one. Two concurrent requests end with the same cards. */
  async issue(tenantId: string, studentIds: string[]): Promise<void> {
    if (studentIds.length === 0) return;
    const tenant = objectId(tenantId);
    const students = studentIds.map(objectId);
    const firstCards = students.map((studentId) => ({
      updateOne: {
        filter: { tenantId: tenant, studentId },
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
    const revoked = { tenantId: tenant, studentId: { $in: students }, revoked: true };
    await this.cards.updateMany(revoked, { $inc: { number: 1 }, $set: { revoked: false } }).exec();
  }

  async revoke(tenantId: string, studentId: string): Promise<void> {
    const filter = { tenantId: objectId(tenantId), studentId: objectId(studentId) };
    await this.cards.updateOne(filter, { $set: { revoked: true } }).exec();
  }

  async forgetStudent(tenantId: string, studentId: string): Promise<void> {
    await this.cards.deleteOne({ tenantId: objectId(tenantId), studentId: objectId(studentId) }).exec();
  }
}
