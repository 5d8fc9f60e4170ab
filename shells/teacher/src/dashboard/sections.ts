import type { IconName } from '@fulcrum/shared-ui';
import type { ComponentType } from 'react';

export interface Section {
  /** The fragment in the address: /teacher-dashboard#attendance opens it. */
  id: string;
  icon: IconName;
  title: 'attendance' | 'createSession' | 'addStudents' | 'years' | 'zoom' | 'schools' | 'exports';
  hint: `${Section['title']}Hint`;
  load: () => Promise<{ default: ComponentType }>;
}

/** The sections of the dashboard, most used first. Code and data load when a section is opened. */
export const sections: Section[] = [
  {
    id: 'attendance',
    icon: 'check',
    title: 'attendance',
    hint: 'attendanceHint',
    load: () => import('../features/sessions/components/GroupSessions'),
  },
  {
    id: 'create-session',
    icon: 'calendar',
    title: 'createSession',
    hint: 'createSessionHint',
    load: () => import('../features/sessions/components/CreateSession'),
  },
  {
    id: 'add-students',
    icon: 'plus',
    title: 'addStudents',
    hint: 'addStudentsHint',
    load: () => import('../features/placements/components/AddStudents'),
  },
  {
    id: 'years',
    icon: 'users',
    title: 'years',
    hint: 'yearsHint',
    load: () => import('../features/years/components/YearManager'),
  },
  {
    id: 'zoom-links',
    icon: 'link',
    title: 'zoom',
    hint: 'zoomHint',
    load: () => import('../features/zoom-links/components/ZoomLinks'),
  },
  {
    id: 'schools',
    icon: 'book',
    title: 'schools',
    hint: 'schoolsHint',
    load: () => import('../features/schools/components/SchoolManager'),
  },
  {
    id: 'exports',
    icon: 'download',
    title: 'exports',
    hint: 'exportsHint',
    load: () => import('../features/exports/components/ExportsPanel'),
  },
];
