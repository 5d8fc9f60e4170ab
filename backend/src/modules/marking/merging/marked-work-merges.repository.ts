import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, objectId } from '../../../platform/database/objects.js';
import type { SetAsideMarks, SetAsideRow, StudentMerge } from '../../../platform/features/student-merge.js';
import type { PageMarks } from '../annotations.js';
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
  /** What was marked, and of a returned script what it showed. */
  pages?: PageMarks[];
}

/** The script as it was marked last. */
const MARKING = 'marking';

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
      [MARKING, markings],
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
      found.push(...rows.map((row) => asideOf(kind, row)));
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

function asideOf(kind: string, row: MarkedRow): SetAsideRow {
  const marks = kind === MARKING ? { marks: (row.pages ?? []).map(marksOf) } : {};
  return { kind, key: idOf(row._id), title: '', row, fileIds: fileOf(row), about: idOf(row.submissionId), ...marks };
}

function marksOf({ page, strokes, stamps, comments }: PageMarks): SetAsideMarks {
  const given = [...stamps, ...comments].flatMap(({ mark }) => mark ?? []);
  return {
    page,
    drawn: strokes.length + stamps.length,
    // Marks have two decimals, which doubles do not add up exactly.
    given: given.length > 0 ? Math.round(given.reduce((sum, mark) => sum + mark, 0) * 100) / 100 : null,
    comments: comments.map(({ text }) => text),
  };
}
