import type { IconName } from '@fulcrum/shared-ui';

export interface Section {
  /** The fragment in the address: /teacher-dashboard#attendance opens it. */
  id: string;
  icon: IconName;
  title: 'attendance' | 'createSession' | 'addStudents' | 'years' | 'zoom' | 'schools' | 'exports';
  hint: `${Section['title']}Hint`;
}

/** The sections of the dashboard, most used first; the page table says whose code each of them loads. */
export const sections: Section[] = [
  {
    id: 'attendance',
    icon: 'check',
    title: 'attendance',
    hint: 'attendanceHint',
  },
  {
    id: 'create-session',
    icon: 'calendar',
    title: 'createSession',
    hint: 'createSessionHint',
  },
  {
    id: 'add-students',
    icon: 'plus',
    title: 'addStudents',
    hint: 'addStudentsHint',
  },
  {
    id: 'years',
    icon: 'users',
    title: 'years',
    hint: 'yearsHint',
  },
  {
    id: 'zoom-links',
    icon: 'link',
    title: 'zoom',
    hint: 'zoomHint',
  },
  {
    id: 'schools',
    icon: 'book',
    title: 'schools',
    hint: 'schoolsHint',
  },
  {
    id: 'exports',
    icon: 'download',
    title: 'exports',
    hint: 'exportsHint',
  },
];
