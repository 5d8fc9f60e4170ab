import type { Board, BoardCode, Paper } from '../syllabus/boards/board.js';

const CAMBRIDGE = ['A*', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
const O_LEVEL = ['A*', 'A', 'B', 'C', 'D', 'E'] as const;
const PEARSON = ['9', '8', '7', '6', '5', '4', '3', '2', '1'] as const;

export const GRADES = [...CAMBRIDGE, ...PEARSON] as const;
export type Grade = (typeof GRADES)[number];

/** Best first. */
export const GRADES_OF: Record<BoardCode, readonly Grade[]> = { '0625': CAMBRIDGE, '5054': O_LEVEL, '4PH1': PEARSON };

/** The best grade of a Core candidate. */
export const BEST_OF_CORE: Grade = 'C';

/** The paper of a component, which adds a variant to its code: 42 is of paper 4, and 1PR of 1P. */
export const paperOf = ({ papers }: Pick<Board, 'papers'>, component: string): Paper | undefined =>
  papers.find(({ code }) => component.startsWith(code) && component.length <= code.length + 1);
