/** The key of what needs the team's attention now. */
export const todayKey = ['today'];
