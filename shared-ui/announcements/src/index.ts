/**
 * Announcements as students and parents read them, and their text and files as the teacher sees them. Loaded with the
 * page that uses it.
 */
export { AnnouncementBoard } from './AnnouncementBoard';
export { type AnnouncementFile, AnnouncementFiles } from './AnnouncementFiles';
export { AnnouncementText, TextWithFormulas } from './AnnouncementText';
export { hasFormula } from './announcement-text';
