import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { BOARD_CODES, type BoardCode } from '../../syllabus/boards/board.js';

export const MOCK_KINDS = ['quiz', 'task'] as const;
export type MockKind = (typeof MOCK_KINDS)[number];

/** The paper of which a quiz or task is a mock. */
@Schema({ collection: 'mockPapers', versionKey: false })
export class MockPaper {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'years' }) yearId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: MOCK_KINDS }) kind: MockKind;
  /** Of the quiz or task, which may be gone: then nobody has a result in it. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'quizzes' }) workId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: BOARD_CODES }) board: BoardCode;
  /** Code of the paper: 4. */
  @Prop({ required: true }) paper: string;
}

export const MockPaperSchema = SchemaFactory.createForClass(MockPaper);
// The paper of a quiz or task.
MockPaperSchema.index({ tenantId: 1, workId: 1 }, { unique: true, name: 'one_per_work' });
// Those of a year.
MockPaperSchema.index({ tenantId: 1, yearId: 1 }, { name: 'of_year' });
