/** /parent-announcements: what the teacher's team tells the parent. */
export { AnnouncementBoard as default } from '@fulcrum/announcements';
