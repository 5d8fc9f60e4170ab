import type { PlacedStudent } from '../people/placed-student.js';

declare module '../../platform/features/feature.js' {
  interface Feature {
    /** API: the feature's events in a student's calendar from a moment on; the caller drops earlier ones. */
    calendar?: (get: Get, request: CalendarRequest) => Promise<CalendarEvent[]>;
  }
}

/** An event in a student's calendar. */
export interface CalendarEvent {
  /** `task-65f0…`: stable, and unique among the student's events. */
  id: string;
  kind: 'deadline' | 'quiz' | 'session' | 'class';
  title: string;
  begin: Date;
  /** Omitted for a point in time, such as a deadline. */
  end?: Date;
  /** Where it takes place. */
  url?: string;
}

/** The student of the calendar, and its earliest moment. */
export interface CalendarRequest {
  tenantId: string;
  student: PlacedStudent;
  from: Date;
}
