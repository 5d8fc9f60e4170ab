import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { CurriculumDirectory } from '../curriculum/curriculum-directory.js';
import { curriculumErrors } from '../curriculum/curriculum.errors.js';
import { PracticeQuestions } from '../quizzes/practising/practice-questions.service.js';
import { quizErrors } from '../quizzes/quizzes.errors.js';
import type {
  ManyTopicsFormDto,
  QuestionTopicsFormDto,
  TaggedDto,
  YearSyllabusDto,
  YearSyllabusFormDto,
} from './dto/syllabus.dto.js';
import { OwnBoards } from './headings/own-boards.js';
import { syllabusErrors } from './syllabus.errors.js';
import { type TopicTagsRecord, TopicTagsRepository } from './topic-tags.repository.js';
import type { TaggedKind } from './topic-tags.schema.js';
import { YearSyllabusesRepository } from './year-syllabuses.repository.js';

/** What years are taught for, and the topics of chapters and questions. */
@Injectable()
export class SyllabusService {
  constructor(
    private readonly syllabuses: YearSyllabusesRepository,
    private readonly tags: TopicTagsRepository,
    private readonly curriculum: CurriculumDirectory,
    private readonly questions: PracticeQuestions,
    private readonly boards: OwnBoards,
  ) {}

  /** @throws AppError 404 */
  async ofYear(teacher: Principal, yearId: string): Promise<YearSyllabusDto> {
    const tenantId = tenantOf(teacher);
    await this.curriculum.assertYear(tenantId, yearId);
    const [syllabus, tags] = await Promise.all([
      this.syllabuses.find(tenantId, yearId),
      this.tags.listOfYear(tenantId, yearId),
    ]);
    const { board = null, tier, examSeries, examDate } = syllabus ?? {};
    const tagged = { chapters: taggedOf(tags, 'chapter'), questions: taggedOf(tags, 'question') };
    return {
      board,
      ...(tier && { tier }),
      ...(examSeries && { examSeries }),
      ...(examDate && { examDate }),
      ...tagged,
    };
  }

  /** @throws AppError 404 */
  async setForYear(teacher: Principal, yearId: string, form: YearSyllabusFormDto): Promise<YearSyllabusDto> {
    const tenantId = tenantOf(teacher);
    await this.curriculum.assertYear(tenantId, yearId);
    const { board, tier = null, examSeries = null, examDate = null } = form;
    await this.syllabuses.save(tenantId, yearId, { board, tier, examSeries, examDate });
    return this.ofYear(teacher, yearId);
  }

  /** @throws AppError 400, 404 */
  async tagChapter(teacher: Principal, chapterId: string, topics: readonly string[]): Promise<TaggedDto> {
    const tenantId = tenantOf(teacher);
    const yearId = await this.curriculum.yearOfChapter(tenantId, chapterId);
    if (!yearId) throw curriculumErrors.chapterNotFound();
    await this.assertKnown(tenantId, topics);
    await this.tags.save(tenantId, [{ kind: 'chapter', taggedId: chapterId, yearId, topics }]);
    return { _id: chapterId, topics: [...topics] };
  }

  /** Each chapter with topics of its own. @throws AppError 400, 404 unless all of them are chapters of the year */
  async tagChapters(teacher: Principal, yearId: string, { chapters }: ManyTopicsFormDto): Promise<YearSyllabusDto> {
    const tenantId = tenantOf(teacher);
    await this.curriculum.assertYear(tenantId, yearId);
    const units = await this.curriculum.listUnits(tenantId, yearId);
    const known = new Set(units.flatMap((unit) => unit.chapters.map(({ id }) => id)));
    const topicsOf = new Map(chapters.map(({ chapterId, topics }) => [chapterId.toLowerCase(), topics]));
    if ([...topicsOf.keys()].some((id) => !known.has(id))) throw curriculumErrors.chapterNotFound();
    await this.assertKnown(tenantId, [...topicsOf.values()].flat());
    const things = [...topicsOf].map(([taggedId, topics]) => ({ kind: 'chapter' as const, taggedId, yearId, topics }));
    await this.tags.save(tenantId, things);
    return this.ofYear(teacher, yearId);
  }

  /** @throws AppError 400, 404 unless all of them are in the bank */
  async tagQuestions(teacher: Principal, { questionIds, topics }: QuestionTopicsFormDto): Promise<TaggedDto[]> {
    const tenantId = tenantOf(teacher);
    const ids = [...new Set(questionIds.map((id) => id.toLowerCase()))];
    const found = await this.questions.inBank(tenantId, ids);
    if (found.length < ids.length) throw quizErrors.questionNotFound();
    await this.assertKnown(tenantId, topics);
    const things = found.map(({ id, yearId }) => ({ kind: 'question' as const, taggedId: id, yearId, topics }));
    await this.tags.save(tenantId, things);
    return ids.map((_id) => ({ _id, topics: [...topics] }));
  }

  private async assertKnown(tenantId: string, topics: readonly string[]): Promise<void> {
    if (!(await this.boards.haveAll(tenantId, topics))) throw syllabusErrors.topicUnknown();
  }
}

const taggedOf = (tags: readonly TopicTagsRecord[], kind: TaggedKind): TaggedDto[] =>
  tags.filter((tag) => tag.kind === kind).map(({ taggedId, topics }) => ({ _id: taggedId, topics }));
