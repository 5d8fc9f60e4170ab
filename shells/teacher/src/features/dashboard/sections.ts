export interface Section {
  /** The fragment in the address: /teacher-dashboard#attendance opens it. */
  id: string;
  title: 'attendance' | 'createSession' | 'addStudents' | 'years' | 'zoom' | 'schools' | 'exports';
}

/** The sections of the dashboard, most used first; the page table says whose code each of them loads. */
export const sections: Section[] = [
  { id: 'attendance', title: 'attendance' },
  { id: 'create-session', title: 'createSession' },
  { id: 'add-students', title: 'addStudents' },
  { id: 'years', title: 'years' },
  { id: 'zoom-links', title: 'zoom' },
  { id: 'schools', title: 'schools' },
  { id: 'exports', title: 'exports' },
];
