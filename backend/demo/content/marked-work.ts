/** A mark point of a mark scheme. */
interface DemoPoint {
  kind: 'M' | 'A' | 'B';
  marks: number;
  text: string;
  /** Number of the earlier point in the same question (from 1) that must be earned for this one to count. */
  needs?: number;
}

/** A stamp on one line of an answer (lines are counted from 1). */
interface DemoStamp {
  line: number;
  kind: string;
  mark?: number;
}

/** The marks given for a question so far. */
interface DemoMarks {
  /** Ticked mark points, counted from 1. */
  ticked: number[];
  stamps: DemoStamp[];
  /** This line (from 1) is underlined, and the sheet's correction is written below the answer. */
  wrongLine?: number;
}

/** A task marked with a mark scheme, and one of its scripts that is half marked. */
export const MARKED = {
  /** A title from content/homework.ts. */
  title: 'Worksheet 1: Turning effects',
  /** Mark points by question of the sheet. */
  points: [
    [
      { kind: 'B', marks: 1, text: 'clockwise = anticlockwise moments' },
      { kind: 'B', marks: 1, text: 'in equilibrium, about the same point' },
    ],
    [
      { kind: 'M', marks: 1, text: 'distance from the pivot' },
      { kind: 'M', marks: 1, text: 'puts both moments equal' },
      { kind: 'A', marks: 1, text: 'd = 20 cm', needs: 2 },
      { kind: 'A', marks: 1, text: 'adds d to 50 cm' },
    ],
    [
      { kind: 'B', marks: 1, text: 'stable' },
      { kind: 'B', marks: 1, text: 'line of the weight' },
      { kind: 'B', marks: 1, text: 'inside the base' },
    ],
    [
      { kind: 'M', marks: 1, text: 'a = F / m' },
      { kind: 'A', marks: 1, text: '3.0', needs: 1 },
      { kind: 'B', marks: 1, text: 'm/s²' },
    ],
  ] satisfies DemoPoint[][] as DemoPoint[][],
  /** Student key. */
  student: 'adam.whitfield',
  /** By question; only the questions marked so far. */
  marks: [
    {
      ticked: [1, 2],
      stamps: [
        { line: 1, kind: '✓' },
        { line: 2, kind: '✓' },
      ],
    },
    {
      ticked: [],
      stamps: [
        { line: 1, kind: 'M1', mark: 1 },
        { line: 3, kind: 'ecf', mark: 1 },
      ],
      wrongLine: 1,
    },
  ] satisfies DemoMarks[] as DemoMarks[],
};
