import { board0625 } from './0625.js';
import { board4PH1 } from './4PH1.js';
import { board5054 } from './5054.js';
import type { Board, BoardCode, Topic } from './board.js';

export const BOARDS: Record<BoardCode, Board> = { '0625': board0625, '5054': board5054, '4PH1': board4PH1 };

/** A topic of one of the boards. */
export interface TopicRef {
  board: BoardCode;
  code: string;
}

const REF = /^(0625|5054|4PH1) (\S{1,10})$/;

/** As it is stored and sent: "0625 1.5.2". */
export const refText = ({ board, code }: TopicRef): string => `${board} ${code}`;

/** Null for a text of another form. The topic may be one that the board does not have. */
export function readRef(text: string): TopicRef | null {
  const [, board, code] = REF.exec(text) ?? [];
  return board && code ? { board: board as BoardCode, code } : null;
}

/** A topic and those above it, from the top: 1, 1.5, 1.5.2. */
export function pathIn(topics: readonly Topic[], code: string): string[] {
  const topic = topics.find((one) => one.code === code);
  if (!topic) return [];
  return topic.parent === null ? [code] : [...pathIn(topics, topic.parent), code];
}

/** The subjects of a topic, and of all topics below it. */
function subjectsUnder({ topics }: Board, code: string): Set<string> {
  const below = topics.filter((topic) => pathIn(topics, topic.code).includes(code));
  return new Set(below.flatMap(({ subjects }) => subjects));
}

/**
 * The topics of a board to which a topic corresponds: itself in its own board; in another one, topics without topics
 * below them that have a subject in common with it.
 */
export function corresponding(ref: TopicRef, board: BoardCode): string[] {
  if (ref.board === board) return [ref.code];
  const subjects = subjectsUnder(BOARDS[ref.board], ref.code);
  return BOARDS[board].topics
    .filter((topic) => topic.subjects.some((one) => subjects.has(one)))
    .map(({ code }) => code);
}
