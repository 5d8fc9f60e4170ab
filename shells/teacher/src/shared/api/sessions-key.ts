/** Under this key are all sessions, with their attendance and their doors. */
export const sessionsKey = ['sessions'];
