import type { Board, Topic } from '../boards/board.js';

/** How a teacher's syllabus differs from the board's in one code. */
export interface HeadingChange {
  code: string;
  /** Null where the board's own words stay. */
  heading: string | null;
  /** Of a topic that the board does not have; null at the top. */
  parent: string | null;
  isHidden: boolean;
}

/** A topic as a teacher has it. */
export interface OwnTopic extends Topic {
  /** It or a heading above it is hidden: it is in no list, and its tags stay. */
  isHidden: boolean;
  /** The board does not have it. */
  isAdded: boolean;
  /** The board's own words where the teacher has others. */
  boardHeading?: string;
}

/** A board's syllabus as a teacher has it. */
export interface OwnBoard extends Board {
  topics: readonly OwnTopic[];
}

/** As people count: 1.10 comes after 1.9. */
const byCode = (a: HeadingChange, b: HeadingChange): number => a.code.localeCompare(b.code, 'en', { numeric: true });

/** In the board's order, the teacher's topics after those of the board under the same heading. */
export function ownBoard(board: Board, changes: readonly HeadingChange[]): OwnBoard {
  const changed = new Map(changes.map((change) => [change.code, change]));
  const ofBoard = new Set(board.topics.map(({ code }) => code));
  const added = changes.filter(({ code }) => !ofBoard.has(code)).toSorted(byCode);
  const known = new Set([...ofBoard, ...added.map(({ code }) => code)]);
  const plain: Omit<OwnTopic, 'isHidden'>[] = [
    ...board.topics.map((topic) => ({ ...topic, ...ownWords(topic, changed.get(topic.code)), isAdded: false })),
    ...added.map(({ code, heading, parent }) => ({
      ...{ code, heading: heading ?? code, subjects: [], isAdded: true },
      parent: parent !== null && known.has(parent) ? parent : null,
    })),
  ];
  const below = Map.groupBy(plain, ({ parent }) => parent);
  const topics: OwnTopic[] = [];
  const list = (parent: string | null, isHidden: boolean): void => {
    for (const topic of below.get(parent) ?? []) {
      const isOut = isHidden || (changed.get(topic.code)?.isHidden ?? false);
      topics.push({ ...topic, isHidden: isOut });
      list(topic.code, isOut);
    }
  };
  list(null, false);
  return { ...board, topics };
}

const ownWords = ({ heading }: Topic, change: HeadingChange | undefined) =>
  change?.heading && change.heading !== heading ? { heading: change.heading, boardHeading: heading } : {};

/** The topics without topics below them, of those that are not hidden; of a Core year, what all candidates are asked. */
export function taughtTopics({ topics }: OwnBoard, tier: string | null): OwnTopic[] {
  const shown = topics.filter((topic) => !topic.isHidden && !(tier === 'core' && topic.tier === 'extended'));
  const parents = new Set(shown.map(({ parent }) => parent));
  return shown.filter(({ code }) => !parents.has(code));
}
