import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import type { BoardDto } from '../dto/syllabus.dto.js';
import { BOARDS, refText } from '../boards/boards.js';
import type { BoardCode } from '../boards/board.js';
import { syllabusErrors } from '../syllabus.errors.js';
import { TopicTagsRepository } from '../topic-tags.repository.js';
import { boardView } from './board-view.js';
import type { HeadingFormDto, TopicPathDto } from './dto/heading.dto.js';
import { HeadingsRepository } from './headings.repository.js';
import type { OwnTopic } from './own-board.js';
import { OwnBoards } from './own-boards.js';

/** More than any syllabus has beside the board's. */
const MOST_CHANGES = 300;

/** A teacher's own words for headings, and topics of their own. */
@Injectable()
export class HeadingsService {
  constructor(
    private readonly headings: HeadingsRepository,
    private readonly boards: OwnBoards,
    private readonly tags: TopicTagsRepository,
  ) {}

  /** The board's syllabus as the teacher has it. */
  async board(teacher: Principal, code: BoardCode): Promise<BoardDto> {
    return boardView(await this.boards.of(tenantOf(teacher), code));
  }

  /** Changes a heading, or adds the topic if the board has none with this code. @throws AppError 400, 409 */
  async change(teacher: Principal, { board, code }: TopicPathDto, form: HeadingFormDto): Promise<BoardDto> {
    const tenantId = tenantOf(teacher);
    const { heading = '', parent = null, isHidden } = form;
    const isOfBoard = BOARDS[board].topics.some((topic) => topic.code === code);
    if (!isOfBoard) await this.assertFits(tenantId, board, { code, heading, parent });
    if ((await this.headings.listOf(tenantId, [board])).length >= MOST_CHANGES) {
      throw syllabusErrors.tooManyHeadings({ most: MOST_CHANGES });
    }
    const change = { code, heading: heading || null, parent: isOfBoard ? null : parent, isHidden };
    await this.headings.save({ tenantId, board }, change);
    return this.board(teacher, board);
  }

  /** Gives a heading back the board's words, or removes a topic that the board does not have. @throws AppError 409 */
  async restore(teacher: Principal, { board, code }: TopicPathDto): Promise<BoardDto> {
    const tenantId = tenantOf(teacher);
    const isOfBoard = BOARDS[board].topics.some((topic) => topic.code === code);
    if (!isOfBoard && (await this.tags.isUsed(tenantId, refText({ board, code })))) {
      throw syllabusErrors.topicInUse({ code });
    }
    await this.headings.remove({ tenantId, board, code });
    return this.board(teacher, board);
  }

  private async assertFits(
    tenantId: string,
    board: BoardCode,
    { code, heading, parent }: Pick<OwnTopic, 'code' | 'heading' | 'parent'>,
  ): Promise<void> {
    if (heading === '') throw syllabusErrors.headingMissing();
    const { topics } = await this.boards.of(tenantId, board);
    const byCode = new Map(topics.map((topic) => [topic.code, topic]));
    const seen = new Set([code]);
    for (let above = parent; above !== null; above = byCode.get(above)?.parent ?? null) {
      if (seen.has(above) || !byCode.has(above)) throw syllabusErrors.parentUnknown({ code: parent ?? '' });
      seen.add(above);
    }
  }
}
