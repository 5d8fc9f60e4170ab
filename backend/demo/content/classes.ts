import type { WeeklyTime, ZoomLinkEntry } from '../../src/modules/schools/directory/directory-entries.js';

export interface DemoYear {
  name: string;
  /** Each meets once a week, at the time that its name says. */
  groups: { key: string; name: string; weekly: WeeklyTime }[];
  zoomLinks: ZoomLinkEntry[];
  /** Titles of the lessons so far, oldest first: one a week. */
  lessons: string[];
}

const zoom = (title: string, meeting: string, weekly: WeeklyTime) => ({
  title,
  link: `https://zoom.example/j/${meeting}`,
  weekly,
});

export const YEARS: DemoYear[] = [
  {
    name: 'Year 10 – Cambridge Core Physics',
    groups: [
      { key: 'saturday', name: 'Saturday 4 pm', weekly: { weekday: 6, time: '16:00' } },
      { key: 'tuesday', name: 'Tuesday 6 pm', weekly: { weekday: 2, time: '18:00' } },
    ],
    zoomLinks: [zoom('Weekly class', '8140012345', { weekday: 6, time: '16:00' })],
    lessons: ['Measurement and units', 'Motion and speed', 'Density', 'Forces and springs', 'Turning effects'],
  },
  {
    name: 'Year 11 – Cambridge O Level Physics',
    groups: [
      { key: 'sunday', name: 'Sunday 5 pm', weekly: { weekday: 7, time: '17:00' } },
      { key: 'wednesday', name: 'Wednesday 7 pm', weekly: { weekday: 3, time: '19:00' } },
    ],
    zoomLinks: [
      zoom('Weekly class', '8150067890', { weekday: 7, time: '17:00' }),
      zoom('Past paper clinic', '8150067891', { weekday: 5, time: '19:00' }),
    ],
    lessons: [
      'Speed-time graphs',
      'Newton’s laws',
      'Moments and stability',
      'Wave properties',
      'Refraction',
      'Series and parallel circuits',
    ],
  },
  {
    name: 'Year 11 – Edexcel O Level Physics',
    groups: [
      { key: 'monday', name: 'Monday 5 pm', weekly: { weekday: 1, time: '17:00' } },
      { key: 'thursday', name: 'Thursday 6 pm', weekly: { weekday: 4, time: '18:00' } },
    ],
    zoomLinks: [zoom('Weekly class', '8160024680', { weekday: 1, time: '17:00' })],
    lessons: ['Movement and position', 'Forces and shape', 'Energy transfers', 'Mains electricity'],
  },
];
