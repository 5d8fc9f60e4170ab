import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { CurriculumDirectory } from '../curriculum/curriculum-directory.js';
import { curriculumErrors } from '../curriculum/curriculum.errors.js';
import { PracticeQuestions } from '../quizzes/practising/practice-questions.service.js';
import { quizErrors } from '../quizzes/quizzes.errors.js';
import type { BoardCode } from './boards/board.js';
import { BOARDS } from './boards/boards.js';
import type {
  BoardDto,
  QuestionTopicsFormDto,
  TaggedDto,
  YearSyllabusDto,
  YearSyllabusFormDto,
} from './dto/syllabus.dto.js';
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
  ) {}

  /** Without the subjects, by which the boards' topics correspond to each other. */
  board(code: BoardCode): BoardDto {
    const { topics, papers, unchecked, ...board } = BOARDS[code];
    return {
      ...board,
      topics: topics.map(({ code: topic, heading, parent, tier }) => ({
        ...{ code: topic, heading, parent },
        ...(tier && { tier }),
      })),
      papers: [...papers],
      unchecked: [...unchecked],
    };
  }

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

  /** @throws AppError 404 */
  async tagChapter(teacher: Principal, chapterId: string, topics: readonly string[]): Promise<TaggedDto> {
    const tenantId = tenantOf(teacher);
    const yearId = await this.curriculum.yearOfChapter(tenantId, chapterId);
    if (!yearId) throw curriculumErrors.chapterNotFound();
    await this.tags.save(tenantId, [{ kind: 'chapter', taggedId: chapterId, yearId }], topics);
    return { _id: chapterId, topics: [...topics] };
  }

  /** @throws AppError 404 unless all of them are in the bank */
  async tagQuestions(teacher: Principal, { questionIds, topics }: QuestionTopicsFormDto): Promise<TaggedDto[]> {
    const tenantId = tenantOf(teacher);
    const ids = [...new Set(questionIds.map((id) => id.toLowerCase()))];
    const found = await this.questions.inBank(tenantId, ids);
    if (found.length < ids.length) throw quizErrors.questionNotFound();
    const things = found.map(({ id, yearId }) => ({ kind: 'question' as const, taggedId: id, yearId }));
    await this.tags.save(tenantId, things, topics);
    return ids.map((_id) => ({ _id, topics: [...topics] }));
  }
}

const taggedOf = (tags: readonly TopicTagsRecord[], kind: TaggedKind): TaggedDto[] =>
  tags.filter((tag) => tag.kind === kind).map(({ taggedId, topics }) => ({ _id: taggedId, topics }));
