import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types, UpdateQuery } from 'mongoose';
import { idOf, objectId } from '../../../platform/database/objects.js';
import { fieldsOf, recordOf } from '../../../platform/database/records.js';
import { BY_LETTER, keyFilter } from '../../../platform/database/search-keys.js';
import { type SearchRequest, searchRows } from '../../../platform/database/search-text.js';
import { writeOnce } from '../../../platform/database/write-once.js';
import type { OfTenant, Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import type { Found } from '../../search/search-source.extension.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import type { Parameter } from '@fulcrum/answers';
import type { AnswerKey, TypedKind } from '../kinds/kinds.js';
import { marksOf } from '../scoring.js';
import { Question } from './question.schema.js';

type QuestionRow = Stored<Question>;

/** The teacher's input for a question. */
const TERMS = ['yearId', 'unitId', 'chapterId', 'correctAnswer', 'marks', 'altText', 'tags'] as const;

interface KeyedFields {
  kind?: TypedKind;
  key?: AnswerKey;
  parameters?: Parameter[];
  text?: string;
}

/** Kind, key, parameters and text as far as a question has them: fields without a value are neither stored nor sent. */
export const keyedFieldsOf = ({ kind, key, parameters, text }: KeyedFields): KeyedFields => ({
  ...(kind && key && { kind, key }),
  ...(parameters && parameters.length > 0 && { parameters }),
  ...(text && { text }),
});

export interface QuestionImage {
  fileId?: string;
  imageWidth?: number;
  imageHeight?: number;
}

/** The image, if there is one. */
export const imageOf = (row: { fileId?: unknown; imageWidth?: number; imageHeight?: number }): QuestionImage =>
  row.fileId && row.imageWidth && row.imageHeight
    ? { fileId: String(row.fileId), imageWidth: row.imageWidth, imageHeight: row.imageHeight }
    : {};

/** The worked solution as a picture. */
export interface SolutionPicture {
  fileId: string;
  /** In pixels. */
  width: number;
  height: number;
  /** What it shows, for people who cannot see it. */
  alt: string;
}

/** A worked solution: words, a picture, or both. */
export interface WorkedSolution {
  solution?: string;
  solutionImage?: SolutionPicture;
}

const solutionOf = ({ solution, solutionImage }: Pick<QuestionRow, 'solution' | 'solutionImage'>): WorkedSolution => ({
  ...(solution && { solution }),
  ...(solutionImage && { solutionImage: { ...solutionImage, fileId: idOf(solutionImage.fileId) } }),
});

const questionRecord = (row: QuestionRow) => ({
  ...recordOf(row, ...TERMS, 'tenantId', 'createdAt'),
  marks: marksOf(row),
  ...imageOf(row),
  ...keyedFieldsOf(row),
  ...solutionOf(row),
  ...(row.mayBePractised && { mayBePractised: true }),
});
export type QuestionRecord = ReturnType<typeof questionRecord>;
export type QuestionTerms = Pick<QuestionRecord, (typeof TERMS)[number]> &
  KeyedFields &
  WorkedSolution & { mayBePractised?: boolean };
/** A question with its chapter. */
export type QuestionPlace = Pick<QuestionRecord, 'id' | 'chapterId'>;

/** Identifies one question of a tenant. */
export interface QuestionKey {
  tenantId: string;
  questionId: string;
}

/** Filter for the bank; fields left out do not restrict it. */
export interface BankFilter {
  yearId?: string | undefined;
  unitId?: string | undefined;
  chapterId?: string | undefined;
  tag?: string | undefined;
  /** Parts of words in the description or the tags, in any order. */
  search?: string | undefined;
  /** Ids of questions to leave out. */
  except?: string[] | undefined;
}

/** What an edit removes. */
const absentIn = ({ kind, parameters = [], solution }: KeyedFields & { solution?: string }) => ({
  ...(!kind && { kind: 1, key: 1 }),
  ...(parameters.length === 0 && { parameters: 1 }),
  ...(!solution && { solution: 1 }),
});

/** What an edit writes beside the terms that every question has. A text is always written: it is searched. */
const writtenIn = ({ solution, ...terms }: QuestionTerms) => ({
  ...keyedFieldsOf(terms),
  text: terms.text ?? '',
  ...(solution && { solution }),
});

const IN_BANK = { archivedAt: null } as const;
const PRACTISED = { mayBePractised: true, ...IN_BANK } as const;
const NEWEST_FIRST = { _id: -1 } as const;

const curriculumFilter = ({ yearId, unitId, chapterId, tag, except }: BankFilter) => ({
  ...(yearId ? { yearId } : {}),
  ...(unitId ? { unitId } : {}),
  ...(chapterId ? { chapterId } : {}),
  ...(tag ? { tags: tag } : {}),
  ...(except ? { _id: { $nin: except } } : {}),
});

const ofKey = ({ tenantId, questionId }: QuestionKey) => ({ _id: questionId, tenantId });

@Injectable()
export class QuestionsRepository {
  constructor(@InjectModel(Question.name) private readonly questions: TenantModel<Question>) {}

  async create(tenantId: string, createdBy: string, terms: QuestionTerms & QuestionImage): Promise<QuestionRecord> {
    const row = await this.questions.create({ ...terms, tenantId, createdBy });
    return questionRecord(row.toObject());
  }

  /** Creates a question with a given id; an existing one stays unchanged. */
  async createAs(key: QuestionKey, createdBy: string, terms: QuestionTerms & QuestionImage): Promise<void> {
    await writeOnce(this.questions, {
      ...ofKey(key),
      createdBy,
      ...fieldsOf(terms, ...TERMS),
      ...imageOf(terms),
      ...keyedFieldsOf(terms),
      ...(terms.solution && { solution: terms.solution }),
      ...(terms.solutionImage && { solutionImage: terms.solutionImage }),
      ...(terms.mayBePractised && { mayBePractised: true }),
    });
  }

  /** Whether or not it is in the bank. */
  async exists(key: QuestionKey): Promise<boolean> {
    return (await this.questions.exists(ofKey(key)).exec()) !== null;
  }

  async search(request: SearchRequest): Promise<Found[]> {
    const rows = await searchRows(this.questions, request, { narrow: IN_BANK });
    return rows.map(({ _id, altText, text, tags, yearId }) => ({
      id: idOf(_id),
      title: altText || text || tags.join(', '),
      yearId: idOf(yearId),
    }));
  }

  /** The bank or part of it, newest first. */
  async list(tenantId: string, bank: BankFilter, slice?: Slice): Promise<Page<QuestionRecord>> {
    const found = bank.search ? await keyFilter(this.questions, tenantId, bank.search) : null;
    const filter = { ...(found ?? { tenantId }), ...curriculumFilter(bank), ...IN_BANK };
    // Search keys are compared by letter.
    const read = this.questions.find(filter).sort(NEWEST_FIRST).lean<QuestionRow[]>();
    const query = found ? read.collation(BY_LETTER) : read;
    if (!slice) {
      const rows = await query.exec();
      return { rows: rows.map(questionRecord), total: rows.length };
    }
    const counted = this.questions.countDocuments(filter);
    const [rows, total] = await Promise.all([
      query.skip(slice.skip).limit(slice.limit).exec(),
      (found ? counted.collation(BY_LETTER) : counted).exec(),
    ]);
    return { rows: rows.map(questionRecord), total };
  }

  /** The questions with these ids that are in the tenant's bank. */
  findInBank(tenantId: string, ids: string[]): Promise<QuestionRecord[]> {
    return this.read({ _id: { $in: ids }, tenantId, ...IN_BANK });
  }

  /** The questions with these ids, in the bank or kept by quizzes. */
  findAll(tenantId: string, ids: string[]): Promise<QuestionRecord[]> {
    return this.read({ _id: { $in: ids }, tenantId });
  }

  /** The archived questions among these ids. */
  listArchived(tenantId: string, ids: string[]): Promise<QuestionRecord[]> {
    return this.read({ _id: { $in: ids }, tenantId, archivedAt: { $ne: null } });
  }

  /** The questions of a year's bank that its students may practise. There may be thousands. */
  async listPractised(tenantId: string, yearId: string): Promise<QuestionPlace[]> {
    const $match = { tenantId: objectId(tenantId), yearId: objectId(yearId), ...PRACTISED };
    const $group = { _id: '$chapterId', ids: { $push: '$_id' } };
    const asked = this.questions.aggregate<{ _id: Types.ObjectId; ids: Types.ObjectId[] }>([{ $match }, { $group }]);
    return (await asked.exec()).flatMap(({ _id, ids }) => ids.map((id) => ({ id: idOf(id), chapterId: idOf(_id) })));
  }

  /** Of a year's bank, the questions with these ids, of a question or of its chapter. */
  async listPlaces(tenantId: string, yearId: string, ids: string[]): Promise<QuestionPlace[]> {
    const filter = { tenantId, yearId, ...IN_BANK, $or: [{ _id: { $in: ids } }, { chapterId: { $in: ids } }] };
    const rows = await this.questions.find(filter, { chapterId: 1 }).lean<QuestionRow[]>().exec();
    return rows.map(({ _id, chapterId }) => ({ id: idOf(_id), chapterId: idOf(chapterId) }));
  }

  /** Unit ids of these questions, including archived ones, by question id. */
  async unitsOf(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    const filter = { _id: { $in: ids }, tenantId };
    const rows = await this.questions.find(filter, { unitId: 1 }).lean<Pick<QuestionRow, '_id' | 'unitId'>[]>().exec();
    return new Map(rows.map(({ _id, unitId }) => [idOf(_id), idOf(unitId)]));
  }

  /** Number of questions in the bank in a unit, or in one of its chapters. */
  countInUnit(tenantId: string, unit: { unitId: string; chapterId?: string }): Promise<number> {
    return this.questions.countDocuments({ tenantId, ...curriculumFilter(unit), ...IN_BANK }).exec();
  }

  /** Removes the question from the bank. Returns null if it is not in it. */
  archive(key: QuestionKey, at: Date): Promise<QuestionRecord | null> {
    return this.update(key, { $set: { archivedAt: at } });
  }

  /** Returns null if the question is not in the bank. */
  change(key: QuestionKey, terms: QuestionTerms): Promise<QuestionRecord | null> {
    const $set = { ...fieldsOf(terms, ...TERMS), ...writtenIn(terms) };
    return this.update(key, { $set, $unset: absentIn(terms) });
  }

  /** Lets students practise it, or no longer. Returns null if the question is not in the bank. */
  allowPractice(key: QuestionKey, allowed: boolean): Promise<QuestionRecord | null> {
    return this.update(key, allowed ? { $set: { mayBePractised: true } } : { $unset: { mayBePractised: 1 } });
  }

  /** Corrects the answer or the marks for future quizzes, whether or not the question is still in the bank. */
  async correct(
    key: QuestionKey,
    corrected: { correctAnswer: string; key?: AnswerKey; marks?: number },
  ): Promise<void> {
    await this.questions.updateOne(ofKey(key), { $set: corrected }).exec();
  }

  async remove(key: QuestionKey): Promise<void> {
    await this.questions.deleteOne(ofKey(key)).exec();
  }

  /**
   * Sets the picture of the worked solution, or takes it away.
   * @returns the question as it was, or null if it is not in the bank
   */
  changeSolutionImage(key: QuestionKey, image: SolutionPicture | null): Promise<QuestionRecord | null> {
    return this.update(key, image ? { $set: { solutionImage: image } } : { $unset: { solutionImage: 1 } }, 'before');
  }

  /** The files among these that are shown by a question or its solution, in the bank or in quizzes. */
  async filesInUse(tenantId: string, fileIds: string[]): Promise<string[]> {
    const among = { $in: fileIds };
    const [asked, solved] = await Promise.all([
      this.questions.find({ tenantId, fileId: among }, { fileId: 1 }).lean<QuestionRow[]>().exec(),
      this.questions
        .find({ tenantId, solutionImage: { $exists: true }, 'solutionImage.fileId': among }, { solutionImage: 1 })
        .lean<QuestionRow[]>()
        .exec(),
    ]);
    const used = [...asked.map(({ fileId }) => fileId), ...solved.map(({ solutionImage }) => solutionImage?.fileId)];
    return used.flatMap((fileId) => (fileId ? [idOf(fileId)] : []));
  }

  /** The worked solutions of these questions, in the bank or in quizzes, by question id. */
  async solutionsOf(tenantId: string, ids: string[]): Promise<Map<string, WorkedSolution>> {
    const has = [{ solution: { $exists: true } }, { solutionImage: { $exists: true } }];
    const filter = { _id: { $in: ids }, tenantId, $or: has };
    const rows = await this.questions.find(filter, { solution: 1, solutionImage: 1 }).lean<QuestionRow[]>().exec();
    return new Map(rows.map((row) => [idOf(row._id), solutionOf(row)] as const));
  }

  private async read(filter: OfTenant<Question>): Promise<QuestionRecord[]> {
    return (await this.questions.find(filter).lean<QuestionRow[]>().exec()).map(questionRecord);
  }

  /** Changes a question of the bank; null if it is not in it. */
  private async update(
    key: QuestionKey,
    change: UpdateQuery<Question>,
    returnDocument: 'before' | 'after' = 'after',
  ): Promise<QuestionRecord | null> {
    const filter = { ...ofKey(key), ...IN_BANK };
    const row = await this.questions.findOneAndUpdate(filter, change, { returnDocument }).lean<QuestionRow>().exec();
    return row && questionRecord(row);
  }
}
