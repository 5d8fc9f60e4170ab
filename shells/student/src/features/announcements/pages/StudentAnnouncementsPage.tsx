/** /student-announcements: what the teacher's team tells the student. */
export { AnnouncementBoard as default } from '@fulcrum/announcements';
