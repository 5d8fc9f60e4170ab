import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import type { MarkingKey } from '../markings.repository.js';
import { Appeal } from './appeal.schema.js';

type AppealRow = Stored<Appeal>;

/** Identifies one appeal of a tenant. */
export interface AppealKey {
  tenantId: string;
  appealId: string;
}

const WORK = ['tenantId', 'submissionId', 'taskId', 'studentId'] as const;
const ASKED = ['questionId', 'label', 'marks', 'maximum', 'raisedAt'] as const;

const appealRecord = (row: AppealRow) => recordOf(row, ...WORK, ...ASKED, 'messages', 'decision');
export type AppealRecord = ReturnType<typeof appealRecord>;
type MessageRecord = AppealRecord['messages'][number];
type DecisionRecord = NonNullable<AppealRecord['decision']>;

type NewAppeal = Omit<AppealRecord, 'id' | 'messages' | 'decision'> & { reason: MessageRecord };

/** Maximum messages per appeal. */
const MOST_MESSAGES = 100;

const byKey = ({ tenantId, appealId }: AppealKey) => ({ _id: appealId, tenantId });

@Injectable()
export class AppealsRepository {
  constructor(@InjectModel(Appeal.name) private readonly appeals: TenantModel<Appeal>) {}

  /** Returns null if this question already has an open appeal. */
  async create({ reason, ...wanted }: NewAppeal): Promise<AppealRecord | null> {
    try {
      return appealRecord((await this.appeals.create({ ...wanted, messages: [reason], open: true })).toObject());
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  async find(key: AppealKey): Promise<AppealRecord | null> {
    const row = await this.appeals.findOne(byKey(key)).lean<AppealRow>().exec();
    return row && appealRecord(row);
  }

  /** Appeals of one script, oldest first. */
  async listOfScript({ tenantId, submissionId }: MarkingKey): Promise<AppealRecord[]> {
    const filter = { tenantId, submissionId };
    const rows = await this.appeals.find(filter).sort({ raisedAt: 1 }).lean<AppealRow[]>().exec();
    return rows.map(appealRecord);
  }

  /** Open appeals, oldest first, or answered ones, newest first. */
  async list(tenantId: string, open: boolean, limit: number): Promise<AppealRecord[]> {
    const rows = await this.appeals
      .find({ tenantId, open })
      .sort({ raisedAt: open ? 1 : -1 })
      .limit(limit)
      .lean<AppealRow[]>()
      .exec();
    return rows.map(appealRecord);
  }

  async listOfStudent(tenantId: string, studentId: string): Promise<AppealRecord[]> {
    const filter = { tenantId, studentId };
    return (await this.appeals.find(filter).lean<AppealRow[]>().exec()).map(appealRecord);
  }

  /** Returns null if the appeal is answered, already has this message or is full. */
  async addMessage(key: AppealKey, message: MessageRecord): Promise<AppealRecord | null> {
    const filter = {
      ...byKey(key),
      open: true,
      'messages.id': { $ne: message.id },
      [`messages.${MOST_MESSAGES - 1}`]: { $exists: false },
    };
    const $push = { messages: message };
    const row = await this.appeals
      .findOneAndUpdate(filter, { $push }, { returnDocument: 'after' })
      .lean<AppealRow>()
      .exec();
    return row && appealRecord(row);
  }

  /** Returns null if it is already answered. */
  async decide(key: AppealKey, decision: DecisionRecord): Promise<AppealRecord | null> {
    const $set = { open: false, decision };
    const row = await this.appeals
      .findOneAndUpdate({ ...byKey(key), open: true }, { $set }, { returnDocument: 'after' })
      .lean<AppealRow>()
      .exec();
    return row && appealRecord(row);
  }

  /** Tenants that have appeals. */
  async tenants(): Promise<string[]> {
    return (await acrossTenants(this.appeals).distinct('tenantId').exec()).map(idOf);
  }

  /** One page of a tenant's submission ids with appeals, in order, starting after the given id. For the sweep. */
  async submissionsAfter(tenantId: string, after: string | null, limit: number): Promise<string[]> {
    const filter = { tenantId, ...(after && { submissionId: { $gt: after } }) };
    const rows = await this.appeals
      .find(filter, { submissionId: 1, _id: 0 })
      .sort({ submissionId: 1, raisedAt: 1 })
      .limit(limit)
      .lean<Pick<Appeal, 'submissionId'>[]>()
      .exec();
    return [...new Set(rows.map(({ submissionId }) => idOf(submissionId)))];
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.appeals.deleteMany({ tenantId, studentId }).exec();
  }

  async removeOfSubmissions(tenantId: string, submissionIds: string[]): Promise<void> {
    const filter = { tenantId, submissionId: { $in: submissionIds } };
    await this.appeals.deleteMany(filter).exec();
  }
}
