import type { FieldProps } from '@fulcrum/shared-ui';
import { NO_DATE, readDay, shownDay } from '../date-time';
import { CalendarField, type DateKind } from './CalendarField';

const DAY: DateKind = {
  picker: 'date',
  read: readDay,
  shown: shownDay,
  toPicker: (day) => (day === NO_DATE ? '' : day),
  fromPicker: (day) => day,
  pattern: 'dayPattern',
  unreadable: 'dayUnreadable',
};

/**
 * A day in the product's format: day, month, year, whatever the browser's language. The value is "2026-09-05", empty,
 * or `NO_DATE` for invalid text.
 */
export const DayField = (props: FieldProps<string>) => <CalendarField kind={DAY} {...props} />;
