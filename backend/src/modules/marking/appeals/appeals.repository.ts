import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import type { MarkedWork, MarkingKey } from '../markings.repository.js';
import { Appeal, type AppealDecision, type AppealMessage } from './appeal.schema.js';

type AppealRow = Stored<Appeal>;

/** Identifies one appeal of a tenant. */
export interface AppealKey {
  tenantId: string;
  appealId: string;
}

type MessageRecord = Omit<AppealMessage, 'by'> & { by: string };
type DecisionRecord = Omit<AppealDecision, 'by'> & { by: string };

export interface AppealRecord extends MarkedWork {
  id: string;
  /** Null for the whole script. */
  questionId: string | null;
  label: string | null;
  marks: number;
  maximum: number;
  raisedAt: Date;
  messages: MessageRecord[];
  decision: DecisionRecord | null;
}

type NewAppeal = Omit<AppealRecord, 'id' | 'messages' | 'decision'> & { reason: MessageRecord };

/** Maximum messages per appeal. */
const MOST_MESSAGES = 100;

const recordOf = (row: AppealRow): AppealRecord => ({
  id: idOf(row._id),
  tenantId: idOf(row.tenantId),
  submissionId: idOf(row.submissionId),
  taskId: idOf(row.taskId),
  studentId: idOf(row.studentId),
  questionId: row.questionId,
  label: row.label,
  marks: row.marks,
  maximum: row.maximum,
  raisedAt: row.raisedAt,
  messages: row.messages.map((message) => ({ ...message, by: idOf(message.by) })),
  decision: row.decision && { ...row.decision, by: idOf(row.decision.by) },
});

const byKey = ({ tenantId, appealId }: AppealKey) => ({ _id: appealId, tenantId });

@Injectable()
export class AppealsRepository {
  constructor(@InjectModel(Appeal.name) private readonly appeals: TenantModel<Appeal>) {}

  /** Returns null if this question already has an open appeal. */
  async create({ reason, ...wanted }: NewAppeal): Promise<AppealRecord | null> {
    const ids = {
      tenantId: wanted.tenantId,
      submissionId: wanted.submissionId,
      taskId: wanted.taskId,
      studentId: wanted.studentId,
    };
    const messages = [{ ...reason, by: reason.by }];
    try {
      return recordOf((await this.appeals.create({ ...wanted, ...ids, messages, open: true })).toObject());
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  async find(key: AppealKey): Promise<AppealRecord | null> {
    const row = await this.appeals.findOne(byKey(key)).lean<AppealRow>().exec();
    return row && recordOf(row);
  }

  /** Appeals of one script, oldest first. */
  async listOfScript({ tenantId, submissionId }: MarkingKey): Promise<AppealRecord[]> {
    const filter = { tenantId, submissionId };
    const rows = await this.appeals.find(filter).sort({ raisedAt: 1 }).lean<AppealRow[]>().exec();
    return rows.map(recordOf);
  }

  /** Open appeals, oldest first, or answered ones, newest first. */
  async list(tenantId: string, open: boolean, limit: number): Promise<AppealRecord[]> {
    const rows = await this.appeals
      .find({ tenantId, open })
      .sort({ raisedAt: open ? 1 : -1 })
      .limit(limit)
      .lean<AppealRow[]>()
      .exec();
    return rows.map(recordOf);
  }

  async listOfStudent(tenantId: string, studentId: string): Promise<AppealRecord[]> {
    const filter = { tenantId, studentId };
    return (await this.appeals.find(filter).lean<AppealRow[]>().exec()).map(recordOf);
  }

  /** Returns null if the appeal is answered, already has this message or is full. */
  async addMessage(key: AppealKey, message: MessageRecord): Promise<AppealRecord | null> {
    const filter = {
      ...byKey(key),
      open: true,
      'messages.id': { $ne: message.id },
      [`messages.${MOST_MESSAGES - 1}`]: { $exists: false },
    };
    const $push = { messages: { ...message, by: message.by } };
    const row = await this.appeals
      .findOneAndUpdate(filter, { $push }, { returnDocument: 'after' })
      .lean<AppealRow>()
      .exec();
    return row && recordOf(row);
  }

  /** Returns null if it is already answered. */
  async decide(key: AppealKey, decision: DecisionRecord): Promise<AppealRecord | null> {
    const $set = { open: false, decision: { ...decision, by: decision.by } };
    const row = await this.appeals
      .findOneAndUpdate({ ...byKey(key), open: true }, { $set }, { returnDocument: 'after' })
      .lean<AppealRow>()
      .exec();
    return row && recordOf(row);
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
