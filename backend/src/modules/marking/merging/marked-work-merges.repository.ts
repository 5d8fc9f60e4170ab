import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, objectId } from '../../../platform/database/objects.js';
import type { SetAsideRow, StudentMerge } from '../../../platform/features/student-merge.js';
import { Appeal } from '../appeals/appeal.schema.js';
import { Marking } from '../marking.schema.js';
import { ScriptReturn } from '../return/return.schema.js';
import { SecondMarking } from '../second-marking.schema.js';

/** What every row that is about a submission has. */
interface MarkedRow {
  _id: Types.ObjectId;
  tenantId: Types.ObjectId;
  submissionId: Types.ObjectId;
  studentId: Types.ObjectId;
  /** Of a returned script. */
  fileId?: Types.ObjectId;
}

const fileOf = ({ fileId }: MarkedRow): string[] => (fileId ? [idOf(fileId)] : []);
const ofStudent = (tenantId: string, studentId: string) => ({
  tenantId: objectId(tenantId),
  studentId: objectId(studentId),
});

/** What was marked, returned and asked about submissions, while two accounts of one child become one. */
@Injectable()
export class MarkedWorkMergesRepository {
  private readonly kinds: [string, Model<MarkedRow>][];

  constructor(
    @InjectModel(Marking.name) markings: Model<MarkedRow>,
    @InjectModel(ScriptReturn.name) returns: Model<MarkedRow>,
    @InjectModel(Appeal.name) appeals: Model<MarkedRow>,
    @InjectModel(SecondMarking.name) seconds: Model<MarkedRow>,
  ) {
    this.kinds = [
      ['marking', markings],
      ['scriptReturn', returns],
      ['appeal', appeals],
      ['secondMarking', seconds],
    ];
  }

  /** Everything about submissions that give way. */
  async about(tenantId: string, submissionIds: string[]): Promise<SetAsideRow[]> {
    const filter = { tenantId: objectId(tenantId), submissionId: { $in: submissionIds.map(objectId) } };
    const found: SetAsideRow[] = [];
    for (const [kind, model] of this.kinds) {
      const rows = await model.find(filter).lean<MarkedRow[]>().exec();
      found.push(...rows.map((row) => ({ kind, key: idOf(row._id), title: '', row, fileIds: fileOf(row) })));
    }
    return found;
  }

  /** Files of scripts that were returned to the account that goes. */
  async filesOf({ tenantId, goneId }: StudentMerge): Promise<string[]> {
    const found: string[] = [];
    for (const [, model] of this.kinds) {
      const rows = await model.find(ofStudent(tenantId, goneId), { fileId: 1 }).lean<MarkedRow[]>().exec();
      found.push(...rows.flatMap(fileOf));
    }
    return found;
  }

  /** Rows about submissions that gave way go with the next sweep, as those of every submission that is gone. */
  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    for (const [, model] of this.kinds) {
      await model.updateMany(ofStudent(tenantId, goneId), { $set: { studentId: objectId(keptId) } }).exec();
    }
  }
}
