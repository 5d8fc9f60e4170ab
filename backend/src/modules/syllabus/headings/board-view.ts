import type { BoardDto } from '../dto/syllabus.dto.js';
import type { OwnBoard } from './own-board.js';

/** Without the subjects, by which the boards' topics correspond to each other. */
export function boardView(board: OwnBoard): BoardDto {
  const { name, version, topics, papers, unchecked } = board;
  return {
    ...{ code: board.code, name, version },
    topics: topics.map(({ code, heading, parent, tier, isHidden, isAdded, boardHeading }) => ({
      ...{ code, heading, parent },
      ...(tier && { tier }),
      ...(isHidden && { isHidden }),
      ...(isAdded && { isAdded }),
      ...(boardHeading && { boardHeading }),
    })),
    papers: [...papers],
    unchecked: [...unchecked],
  };
}
