/** /parent-announcements: the announcements for the parent. */
export { AnnouncementBoard as default } from '@fulcrum/announcements';
