/** /student-announcements: the announcements for the student. */
export { AnnouncementBoard as default } from '@fulcrum/announcements';
