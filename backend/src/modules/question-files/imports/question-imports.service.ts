import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { DiskSpace } from '../../../platform/storage/disk-space.js';
import { cleanFileName } from '../../../platform/storage/file-name.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { Upload } from '../../../platform/storage/upload.js';
import type { Sentence } from '../../../platform/texts/sentences.js';
import type { Language } from '../../../platform/texts/texts.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import type {
  AcceptQuestionsDto,
  ImportedRowDto,
  ImportStatus,
  QuestionImportDto,
  SentenceDto,
} from '../dto/question-import.dto.js';
import { readQuestionFile, saveQuestions } from '../question-files.feature.js';
import { FAULTS, questionFileErrors } from '../question-files.errors.js';
import { REASON_SENTENCES } from '../question-reasons.errors.js';
import type { PreviewRow } from './preview.js';
import { type ImportRecord, QuestionImportsRepository } from './question-imports.repository.js';

/** Files of a team that are read or saved at a time. */
const MOST_OPEN = 5;
const RETRY_AFTER_SECONDS = 10;

/** Files of questions that the teacher's team sends: read, shown, and accepted in part or as a whole. */
@Injectable()
export class QuestionImportsService {
  constructor(
    private readonly imports: QuestionImportsRepository,
    private readonly files: FilesService,
    private readonly curriculum: CurriculumDirectory,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
    private readonly disk: DiskSpace,
  ) {}

  /**
   * Keeps the file, then has it read.
   * @throws AppError 429 while several files of the team are being read, 507 if the disk has no room
   */
  async begin(caller: Principal, upload: Upload): Promise<QuestionImportDto> {
    const tenantId = tenantOf(caller);
    if ((await this.imports.countOpen(tenantId)) >= MOST_OPEN)
      throw questionFileErrors.manyImports().retryAfter(RETRY_AFTER_SECONDS);
    await this.disk.assertRoom(upload.bytes);
    const checked = { ...upload, kind: 'archive', contentType: 'application/octet-stream', extension: 'bin' } as const;
    const ownership = { tenantId, uploadedBy: caller.id, use: 'question-import' };
    const fileName = cleanFileName(upload.originalName, extensionOf(upload.originalName));
    const terms = { tenantId, requestedBy: caller.id, fileName, createdAt: this.clock.now() };
    const begun = await this.files.keepFor(checked, ownership, ({ id }) =>
      this.imports.create({ ...terms, fileId: id }),
    );
    await this.jobs.request(readQuestionFile, { tenantId, importId: begun.id });
    return importDto(begun, 'en');
  }

  /** @throws AppError 404 */
  async describe(caller: Principal, importId: string, language: Language): Promise<QuestionImportDto> {
    return importDto(await this.found(caller, importId), language);
  }

  /** What would become of the file's questions. @throws AppError 404 */
  async rows(
    caller: Principal,
    importId: string,
    { slice, language }: { slice: Slice | undefined; language: Language },
  ): Promise<Page<ImportedRowDto>> {
    await this.found(caller, importId);
    const rows = await this.imports.rowsOf({ tenantId: tenantOf(caller), importId });
    const { skip, limit } = slice ?? { skip: 0, limit: rows.length };
    return { rows: rows.slice(skip, skip + limit).map((row) => rowDto(row, language)), total: rows.length };
  }

  /**
   * Has these rows added to the bank.
   * @throws AppError 404, 409 while the file is being read or saved, 400 for rows that are not imported or without a
   * chapter
   */
  async accept(
    caller: Principal,
    importId: string,
    { rows, yearId, chapters }: AcceptQuestionsDto,
  ): Promise<QuestionImportDto> {
    const tenantId = tenantOf(caller);
    const key = { tenantId, importId };
    await this.found(caller, importId);
    const chosen = new Set(rows);
    const wanted = (await this.imports.rowsOf(key)).filter(({ row, kind }) => kind !== undefined && chosen.has(row));
    if (wanted.length === 0) throw questionFileErrors.noRows();
    const used = new Set(wanted.map(({ category }) => category));
    const places = chapters.filter(({ category }) => used.has(category));
    if (new Set(places.map(({ category }) => category)).size < used.size) throw questionFileErrors.chapterMissing();
    for (const { unitId, chapterId } of places)
      await this.curriculum.assertChapter(tenantId, { yearId, unitId, chapterId });
    const accepted = {
      by: caller.id,
      yearId,
      chapters: places.map((one) => ({ ...one })),
      rows: wanted.map(({ row }) => row),
    };
    const found = await this.imports.accept(key, accepted, this.clock.now());
    if (!found) throw questionFileErrors.notReady();
    await this.jobs.request(saveQuestions, key);
    return importDto(found, 'en');
  }

  private async found(caller: Principal, importId: string): Promise<ImportRecord> {
    const found = await this.imports.find({ tenantId: tenantOf(caller), importId });
    if (!found) throw questionFileErrors.importNotFound();
    return found;
  }
}

/** The file keeps its name: what it is decides its content. */
const extensionOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'txt';

const inLanguage = (sentence: Sentence, language: Language): SentenceDto =>
  language === 'en'
    ? { message: sentence.english }
    : { message: sentence.english, localizedMessage: sentence.in(language) };

function statusOf({ readAt, fault, acceptedAt, savedAt }: ImportRecord): ImportStatus {
  if (!readAt) return 'reading';
  if (fault) return acceptedAt ? 'failed' : 'refused';
  if (!acceptedAt) return 'ready';
  return savedAt ? 'done' : 'saving';
}

function importDto(found: ImportRecord, language: Language): QuestionImportDto {
  const { id, fileName, fault, format, categories, saved, createdAt } = found;
  return {
    _id: id,
    fileName,
    status: statusOf(found),
    ...(fault && { fault: inLanguage(FAULTS[fault](), language) }),
    ...(format && { format }),
    categories,
    saved,
    createdAt: createdAt.toISOString(),
  };
}

function rowDto({ reason, detail = '', ...row }: PreviewRow, language: Language): ImportedRowDto {
  if (!reason) return row;
  return { ...row, reason: { code: reason, ...inLanguage(REASON_SENTENCES[reason]({ detail }), language) } };
}
