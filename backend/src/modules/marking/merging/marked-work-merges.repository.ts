import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf } from '../../../platform/database/objects.js';
import type { SetAsideMarks, SetAsideRow, StudentMerge } from '../../people/merging/student-merge.extension.js';
import type { PageMarks } from '../annotations.js';
import { Appeal } from '../appeals/appeal.schema.js';
import { Marking } from '../marking.schema.js';
import { ScriptReturn } from '../return/return.schema.js';
import { SecondMarking } from '../second-marking.schema.js';

/** Fields common to all rows about a submission. */
interface MarkedRow {
  _id: Types.ObjectId;
  tenantId: Types.ObjectId;
  submissionId: Types.ObjectId;
  studentId: Types.ObjectId;
  /** Only in rows of returned scripts. */
  fileId?: Types.ObjectId;
  /** The annotated pages; in a returned script, the pages as returned. */
  pages?: PageMarks[];
}

/** The script's current annotations. */
const MARKING = 'marking';

const fileOf = ({ fileId }: MarkedRow): string[] => (fileId ? [idOf(fileId)] : []);
const ofStudent = (tenantId: string, studentId: string) => ({
  tenantId,
  studentId,
});

/** Moves annotations, returns, appeals and second markings when two accounts of one child are merged. */
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

  /** All rows about submissions that lose the merge. */
  async about(tenantId: string, submissionIds: string[]): Promise<SetAsideRow[]> {
    const filter = { tenantId, submissionId: { $in: submissionIds } };
    const found: SetAsideRow[] = [];
    for (const [kind, model] of this.kinds) {
      const rows = await model.find(filter).lean<MarkedRow[]>().exec();
      found.push(...rows.map((row) => asideOf(kind, row)));
    }
    return found;
  }

  /** Files of scripts that were returned to the account being merged away. */
  async filesOf({ tenantId, goneId }: StudentMerge): Promise<string[]> {
    const found: string[] = [];
    for (const [, model] of this.kinds) {
      const rows = await model.find(ofStudent(tenantId, goneId), { fileId: 1 }).lean<MarkedRow[]>().exec();
      found.push(...rows.flatMap(fileOf));
    }
    return found;
  }

  /**
   * Moves the rows to the kept account. Rows about submissions that lost the merge are deleted by the next sweep, like
   * those of any deleted submission.
   */
  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    for (const [, model] of this.kinds) {
      await model.updateMany(ofStudent(tenantId, goneId), { $set: { studentId: keptId } }).exec();
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
    // Marks have two decimals, and adding doubles is not exact.
    given: given.length > 0 ? Math.round(given.reduce((sum, mark) => sum + mark, 0) * 100) / 100 : null,
    comments: comments.map(({ text }) => text),
  };
}
