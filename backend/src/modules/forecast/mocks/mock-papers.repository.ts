import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { recordOf } from '../../../platform/database/records.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import { MockPaper } from './mock-paper.schema.js';

type MockPaperRow = Stored<MockPaper>;

const mockPaperRecord = (row: MockPaperRow) => recordOf(row, 'yearId', 'kind', 'workId', 'board', 'paper');
export type MockPaperTerms = Omit<ReturnType<typeof mockPaperRecord>, 'id'>;

@Injectable()
export class MockPapersRepository {
  constructor(@InjectModel(MockPaper.name) private readonly papers: TenantModel<MockPaper>) {}

  async listOfYear(tenantId: string, yearId: string): Promise<MockPaperTerms[]> {
    return (await this.papers.find({ tenantId, yearId }).lean<MockPaperRow[]>().exec()).map(mockPaperRecord);
  }

  async save(tenantId: string, { workId, ...terms }: MockPaperTerms): Promise<void> {
    await this.papers.updateOne({ tenantId, workId }, { $set: terms }, { upsert: true }).exec();
  }

  /** Leaves what is there already. */
  async saveFirst(tenantId: string, { workId, ...terms }: MockPaperTerms): Promise<void> {
    await this.papers.updateOne({ tenantId, workId }, { $setOnInsert: terms }, { upsert: true }).exec();
  }

  async remove(tenantId: string, workId: string): Promise<void> {
    await this.papers.deleteOne({ tenantId, workId }).exec();
  }
}
