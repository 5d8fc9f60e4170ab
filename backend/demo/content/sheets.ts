/** A question on a homework sheet, with the answers that students may write. */
export interface Question {
  text: string;
  marks: number;
  /** A full answer, line by line. */
  answer: string[];
  /** The same answer with a common mistake. */
  slip: string[];
  /** Marks that the answer with the mistake still earns. */
  slipMarks: number;
  /** What the teacher writes beside the mistake. */
  correction: string;
}

export interface Sheet {
  topic: string;
  questions: Question[];
  /** A speed-time graph drawn as part of the answers, in s and m/s. */
  graph?: { time: number; speed: number }[];
}

export const motion: Sheet = {
  topic: 'Motion: speed-time graphs',
  graph: [
    { time: 0, speed: 0 },
    { time: 8, speed: 12 },
    { time: 20, speed: 12 },
    { time: 24, speed: 0 },
  ],
  questions: [
    {
      text: 'A tram starts from rest and reaches 12 m/s in 8.0 s. It travels at this speed for 12 s and then comes to rest in 4.0 s. Sketch the speed-time graph.',
      marks: 4,
      answer: [
        'See the graph on the last page.',
        'Straight line up to 12 m/s at 8 s, level until 20 s,',
        'straight line down to 0 at 24 s.',
      ],
      slip: ['See the graph on the last page.', 'Line up to 12 m/s, then level. I was not sure when it stops.'],
      slipMarks: 3,
      correction: 'State the times: the tram stops at 8 + 12 + 4 = 24 s.',
    },
    {
      text: 'Calculate the acceleration of the tram during the first 8.0 s.',
      marks: 3,
      answer: ['a = change in speed / time', 'a = (12 - 0) / 8.0', 'a = 1.5 m/s²'],
      slip: ['a = speed / time', 'a = 12 / 24', 'a = 0.5 m/s²'],
      slipMarks: 1,
      correction: 'Use the time of the change only: 8.0 s, so 1.5 m/s².',
    },
    {
      text: 'Use the graph to find the total distance travelled.',
      marks: 5,
      answer: [
        'distance = area under the graph',
        'first part: ½ × 8.0 × 12 = 48 m',
        'second part: 12 × 12 = 144 m',
        'third part: ½ × 4.0 × 12 = 24 m',
        'total = 48 + 144 + 24 = 216 m',
      ],
      slip: ['distance = speed × time', 'distance = 12 × 24', 'distance = 288 m'],
      slipMarks: 1,
      correction: 'The speed is not 12 m/s all the way: take the area under the graph.',
    },
    {
      text: 'A second tram covers the same distance at a constant speed in the same 24 s. Calculate that speed and explain why it is called the average speed.',
      marks: 3,
      answer: [
        'v = distance / time = 216 / 24 = 9.0 m/s',
        'It is the total distance divided by the total time,',
        'whatever the speed was at each moment.',
      ],
      slip: ['v = 216 / 24 = 9.0', 'It is the speed in the middle.'],
      slipMarks: 1,
      correction: 'Unit missing. Average speed = total distance / total time.',
    },
  ],
};

export const moments: Sheet = {
  topic: 'Forces and turning effects',
  questions: [
    {
      text: 'State the principle of moments.',
      marks: 2,
      answer: [
        'For an object in equilibrium, the sum of the clockwise moments about any point',
        'equals the sum of the anticlockwise moments about the same point.',
      ],
      slip: ['The clockwise moments are the same as the anticlockwise moments.'],
      slipMarks: 1,
      correction: 'Say when: in equilibrium, and about the same point.',
    },
    {
      text: 'A uniform metre rule is pivoted at the 50 cm mark. A 2.0 N weight hangs at the 20 cm mark. Where must a 3.0 N weight hang to balance the rule?',
      marks: 4,
      answer: [
        'anticlockwise moment = 2.0 × 30 = 60 N cm',
        'clockwise moment = 3.0 × d',
        '3.0 × d = 60, so d = 20 cm',
        'It hangs at the 70 cm mark.',
      ],
      slip: ['2.0 × 20 = 3.0 × d', 'd = 13.3 cm', 'It hangs at the 63.3 cm mark.'],
      slipMarks: 2,
      correction: 'Distances are measured from the pivot: 50 - 20 = 30 cm.',
    },
    {
      text: 'Explain why a racing car has a low centre of mass and a wide wheel base.',
      marks: 3,
      answer: [
        'A low centre of mass and a wide base make the car stable.',
        'It must tilt through a larger angle before the line of its weight',
        'falls outside the base, so it does not topple on a bend.',
      ],
      slip: ['So that it is stable and goes faster in the corners.'],
      slipMarks: 1,
      correction: 'Explain with the line of action of the weight and the base.',
    },
    {
      text: 'A resultant force of 450 N acts on a 150 kg motorcycle. Calculate its acceleration.',
      marks: 3,
      answer: ['F = m a', 'a = F / m = 450 / 150', 'a = 3.0 m/s²'],
      slip: ['a = m / F = 150 / 450', 'a = 0.33 m/s²'],
      slipMarks: 1,
      correction: 'F = ma gives a = F / m.',
    },
  ],
};

export const waves: Sheet = {
  topic: 'Waves: refraction and total internal reflection',
  questions: [
    {
      text: 'A water wave has a frequency of 5.0 Hz and a wavelength of 3.2 cm. Calculate its speed in m/s.',
      marks: 3,
      answer: ['v = f × wavelength', 'v = 5.0 × 0.032', 'v = 0.16 m/s'],
      slip: ['v = f × wavelength', 'v = 5.0 × 3.2 = 16 m/s'],
      slipMarks: 2,
      correction: 'Change cm to m first: 0.032 m.',
    },
    {
      text: 'A ray of light enters a glass block of refractive index 1.5 at an angle of incidence of 40°. Calculate the angle of refraction.',
      marks: 4,
      answer: ['n = sin i / sin r', 'sin r = sin 40° / 1.5 = 0.643 / 1.5', 'sin r = 0.429', 'r = 25°'],
      slip: ['r = i / n', 'r = 40 / 1.5', 'r = 27°'],
      slipMarks: 1,
      correction: 'The sines are in this ratio, not the angles.',
    },
    {
      text: 'State the two conditions for total internal reflection, and calculate the critical angle of this glass.',
      marks: 4,
      answer: [
        'The light goes towards a less dense medium,',
        'and the angle of incidence is greater than the critical angle.',
        'sin c = 1 / n = 1 / 1.5 = 0.667',
        'c = 42°',
      ],
      slip: ['The angle must be greater than the critical angle.', 'c = 1 / 1.5 = 0.667°'],
      slipMarks: 2,
      correction: 'Also: from the denser medium. And take the inverse sine.',
    },
    {
      text: 'Explain why optical fibres, and not copper wires, carry most internet traffic under the sea.',
      marks: 3,
      answer: [
        'Light is totally internally reflected along the fibre, so little energy is lost.',
        'A fibre carries far more information,',
        'and it is not disturbed by other signals nearby.',
      ],
      slip: ['They are faster and thinner.'],
      slipMarks: 1,
      correction: 'Compare energy loss and how much information is carried.',
    },
  ],
};

export const circuits: Sheet = {
  topic: 'Electric circuits: series and parallel',
  questions: [
    {
      text: 'A 6.0 ohm and a 3.0 ohm resistor are connected in series to a 12 V battery. Calculate the current in the circuit.',
      marks: 3,
      answer: ['R = 6.0 + 3.0 = 9.0 ohm', 'I = V / R = 12 / 9.0', 'I = 1.3 A'],
      slip: ['R = 6.0 × 3.0 = 18 ohm', 'I = 12 / 18 = 0.67 A'],
      slipMarks: 1,
      correction: 'In series the resistances are added.',
    },
    {
      text: 'The same two resistors are now connected in parallel. Calculate the combined resistance.',
      marks: 3,
      answer: ['1/R = 1/6.0 + 1/3.0 = 3/6.0', 'R = 2.0 ohm'],
      slip: ['1/R = 1/6.0 + 1/3.0 = 0.5', 'R = 0.5 ohm'],
      slipMarks: 2,
      correction: 'Take the reciprocal at the end: 1 / 0.5 = 2.0 ohm.',
    },
    {
      text: 'Calculate the energy that a 12 V, 24 W lamp transfers in 5 minutes.',
      marks: 3,
      answer: ['E = P t', 'E = 24 × 5 × 60', 'E = 7200 J'],
      slip: ['E = P t = 24 × 5', 'E = 120 J'],
      slipMarks: 1,
      correction: 'Time in seconds: 300 s.',
    },
    {
      text: 'Explain why a household circuit has a fuse in the live wire.',
      marks: 3,
      answer: [
        'A current that is too large heats the fuse, and it melts.',
        'That breaks the circuit before the cable overheats.',
        'In the live wire it also cuts the appliance off from the high voltage.',
      ],
      slip: ['To stop the current when it is dangerous.'],
      slipMarks: 1,
      correction: 'Say how it stops it, and why the live wire.',
    },
  ],
};

/** Returns the total marks of a sheet. */
export const totalOf = ({ questions }: Sheet): number => questions.reduce((sum, { marks }) => sum + marks, 0);
