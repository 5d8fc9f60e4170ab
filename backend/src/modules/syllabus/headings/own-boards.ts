import { Injectable } from '@nestjs/common';
import type { BoardCode } from '../boards/board.js';
import { BOARDS, readRef, type TopicRef } from '../boards/boards.js';
import { HeadingsRepository } from './headings.repository.js';
import { type OwnBoard, ownBoard } from './own-board.js';

/** The boards' syllabuses as a teacher has them. The caller has checked permissions. */
@Injectable()
export class OwnBoards {
  constructor(private readonly headings: HeadingsRepository) {}

  async of(tenantId: string, code: BoardCode): Promise<OwnBoard> {
    return ownBoard(BOARDS[code], await this.headings.listOf(tenantId, [code]));
  }

  /** Whether each of these, such as "0625 1.5.2", is a topic of the teacher's, hidden or not. */
  async haveAll(tenantId: string, topics: readonly string[]): Promise<boolean> {
    const refs = topics.map(readRef);
    const named = refs.filter((ref): ref is TopicRef => ref !== null);
    if (named.length < refs.length) return false;
    const others = named.filter(({ board, code }) => !BOARDS[board].topics.some((topic) => topic.code === code));
    if (others.length === 0) return true;
    const added = await this.headings.listOf(tenantId, [...new Set(others.map(({ board }) => board))]);
    return others.every(({ board, code }) => added.some((one) => one.board === board && one.code === code));
  }
}
