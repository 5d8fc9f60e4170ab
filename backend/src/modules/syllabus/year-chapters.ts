import { createHash } from 'node:crypto';
import { refText } from './boards/boards.js';
import { type OwnBoard, type OwnTopic, taughtTopics } from './headings/own-board.js';

const LONGEST_NAME = 120;
/** Hex digits of an id: those of its timestamp, its place, and the hash that tells it from other years' ids. */
const SECOND = 8;
const PLACE = 4;
const HASH = 12;

interface PlannedChapter {
  id: string;
  name: string;
  /** Its topic, as it is stored. */
  topic: string;
}

/** A unit that does not exist yet. */
export interface PlannedUnit {
  id: string;
  name: string;
  chapters: PlannedChapter[];
}

interface TaughtYear {
  yearId: string;
  tier: string | null;
}

const nameOf = ({ code, heading }: OwnTopic): string => `${code} ${heading}`.slice(0, LONGEST_NAME);

/**
 * A unit for each top heading and a chapter for each topic without topics below it, of those that the year is taught. Their
 * ids follow from the year and the code, so that a repeat makes none twice, and units are listed in the syllabus's order.
 */
export function plannedUnits(board: OwnBoard, { yearId, tier }: TaughtYear): PlannedUnit[] {
  const byCode = new Map(board.topics.map((topic) => [topic.code, topic]));
  const topOf = (topic: OwnTopic): OwnTopic => {
    const above = topic.parent === null ? undefined : byCode.get(topic.parent);
    return above ? topOf(above) : topic;
  };
  const idOf = (kind: string, code: string, place: number): string => {
    const hash = createHash('sha256').update(`${yearId}/${kind}/${board.code}/${code}`).digest('hex').slice(0, HASH);
    return yearId.slice(0, SECOND) + place.toString(16).padStart(PLACE, '0') + hash;
  };
  return [...Map.groupBy(taughtTopics(board, tier), topOf)].map(([top, topics], place) => ({
    id: idOf('unit', top.code, place),
    name: nameOf(top),
    chapters: topics.map((topic, at) => ({
      id: idOf('chapter', topic.code, at),
      name: nameOf(topic),
      topic: refText({ board: board.code, code: topic.code }),
    })),
  }));
}
