/** A drawing made of polylines; points lie in a box 100 wide and 60 high, with the origin at its lower left corner. */
export type Drawing = (readonly [x: number, y: number])[][];

interface Section {
  heading: string;
  /** One idea each. */
  points: string[];
  drawing?: Drawing;
}

/** Revision notes on one chapter, which the demo's students read. */
export interface DemoNotes {
  title: string;
  /** A chapter from content/questions.ts. */
  chapter: string;
  sections: Section[];
}

const AXES: Drawing = [
  [
    [0, 58],
    [0, 0],
    [98, 0],
  ],
];

export const NOTES: DemoNotes[] = [
  {
    title: 'Revision notes: speed-time graphs',
    chapter: 'Speed-time graphs',
    sections: [
      {
        heading: 'Reading the graph',
        points: [
          'A level line means a constant speed; a line on the time axis means rest.',
          'The gradient is the acceleration: change of speed ÷ time taken, in m/s².',
          'A line that falls has a negative gradient: the object slows down.',
          'The area between the line and the time axis is the distance travelled, in m.',
        ],
        drawing: [
          ...AXES,
          [
            [0, 0],
            [32, 46],
            [74, 46],
            [92, 0],
          ],
        ],
      },
      {
        heading: 'Worked example',
        points: [
          'A tram speeds up from rest to 12 m/s in 8.0 s and keeps this speed for 12 s.',
          'Acceleration: 12 m/s ÷ 8.0 s = 1.5 m/s².',
          'Distance in the first 8.0 s: area of the triangle, 8.0 × 12 ÷ 2 = 48 m.',
          'Distance in the next 12 s: area of the rectangle, 12 × 12 = 144 m. Together 192 m.',
        ],
      },
      {
        heading: 'Usual mistakes',
        points: [
          'Reading a speed-time graph as a distance-time graph: a level line is not rest.',
          'Leaving out the ½ of a triangle’s area.',
          'Giving no unit, or m/s for an acceleration.',
        ],
      },
    ],
  },
  {
    title: 'Revision notes: turning effects',
    chapter: 'Turning effects',
    sections: [
      {
        heading: 'The moment of a force',
        points: [
          'Moment = force × perpendicular distance from the pivot, in N m.',
          'A body is in equilibrium when the resultant force and the resultant moment are both zero.',
          'Principle of moments: in equilibrium the clockwise moments equal the anticlockwise moments about any point.',
        ],
        drawing: [
          [
            [4, 34],
            [96, 34],
          ],
          [
            [50, 34],
            [42, 12],
            [58, 12],
            [50, 34],
          ],
          [
            [12, 34],
            [12, 10],
          ],
          [
            [84, 34],
            [84, 16],
          ],
        ],
      },
      {
        heading: 'Worked example',
        points: [
          'A 300 N child sits 1.2 m from the pivot of a seesaw. Where must a 400 N child sit to balance it?',
          '300 N × 1.2 m = 400 N × d, so d = 360 ÷ 400 = 0.90 m on the other side.',
        ],
      },
    ],
  },
  {
    title: 'Revision notes: series and parallel circuits',
    chapter: 'Series and parallel circuits',
    sections: [
      {
        heading: 'Series',
        points: [
          'The current is the same everywhere.',
          'The voltages across the components add up to the voltage of the supply.',
          'Total resistance: R = R1 + R2.',
        ],
      },
      {
        heading: 'Parallel',
        points: [
          'The voltage is the same across each branch.',
          'The currents in the branches add up to the current of the supply.',
          'Two resistors: R = R1 × R2 ÷ (R1 + R2), always less than the smaller one.',
        ],
        drawing: [
          [
            [8, 30],
            [24, 30],
            [24, 48],
            [76, 48],
            [76, 30],
            [92, 30],
          ],
          [
            [24, 30],
            [24, 12],
            [76, 12],
            [76, 30],
          ],
        ],
      },
    ],
  },
];
