import { defineFeature } from '../../platform/features/feature.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { weeklyClasses } from './weekly-classes.js';

export const calendarFeature = defineFeature({
  name: 'calendar',
  report: { liveClasses: (get, request) => weeklyClasses(get(SchoolDirectory), request) },
  removeStudent: (get, _tenantId, studentId) => get(CalendarFeedsRepository).removeOfPeople([studentId]),
  mergeStudent: { move: (get, { goneId }) => get(CalendarFeedsRepository).removeOfPeople([goneId]) },
  personData: async (get, personId) => {
    const { link } = await get(CalendarFeedsRepository).find(personId);
    return link ? [{ name: 'calendar-link', rows: [{ madeAt: link.createdAt }] }] : [];
  },
  forget: (get, { people }) => get(CalendarFeedsRepository).removeOfPeople(people.map(({ id }) => id)),
});
