import { intlLocale } from '@fulcrum/shared-ui';

/** "Tuesday 3 March". @param date a day of the school's calendar, 2026-03-03 */
export const dayInWords = (date: string): string =>
  new Intl.DateTimeFormat(intlLocale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
