/** The text of a stamp, and its value in marks. */
export interface Stamped {
  kind: string;
  mark?: number;
}

/** The stamps that physics markers use, in the order of the keys 1 to 9 and then of the buttons. */
export const STAMPS: readonly Stamped[] = [
  { kind: '✓' },
  { kind: '✗' },
  { kind: 'M1', mark: 1 },
  { kind: 'A1', mark: 1 },
  { kind: 'B1', mark: 1 },
  { kind: 'C1', mark: 1 },
  { kind: 'ecf' },
  { kind: 'BOD' },
  { kind: 'NBOD' },
  { kind: 'TE' },
  { kind: '^' },
  { kind: 'SF' },
  { kind: 'unit' },
];
