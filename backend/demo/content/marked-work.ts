/** A point of a mark scheme. */
interface DemoPoint {
  kind: 'M' | 'A' | 'B';
  marks: number;
  text: string;
  /** An earlier point of the question, counted from 1, without which this one counts nothing. */
  needs?: number;
}

/** What stands on a line of an answer, the lines counted from 1. */
interface DemoStamp {
  line: number;
  kind: string;
  mark?: number;
}

/** What a question has been given so far. */
interface DemoMarks {
  /** Points that are ticked, counted from 1. */
  ticked: number[];
  stamps: DemoStamp[];
  /** Underlined, with the sheet's correction below the answer. */
  wrongLine?: number;
}

/** A task whose scripts are marked by a scheme, and a script of it that is half marked. */
export const MARKED = {
  /** Of content/homework.ts. */
  title: 'Worksheet 1: Turning effects',
  /** By question of the sheet. */
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
  /** By key. */
  student: 'adam.whitfield',
  /** By question, as far as it is marked. */
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
