import { type FieldProps, isoToLocalInput, localInputToIso } from '@fulcrum/shared-ui';
import { readDateTime, shownDateTime } from '../date-time';
import { CalendarField, type DateKind } from './CalendarField';

const DATE_TIME: DateKind = {
  picker: 'datetime-local',
  read: readDateTime,
  shown: shownDateTime,
  toPicker: isoToLocalInput,
  fromPicker: (local) => localInputToIso(local) ?? '',
  pattern: 'datePattern',
  unreadable: 'dateUnreadable',
};

interface DateTimeFieldProps extends FieldProps<string> {
  /** The calendar offers no earlier times. */
  min?: string;
}

/**
 * A date and time in the school's time zone, in the product's format: day, month, year and 24 hours, whatever the
 * browser's language. The value is ISO 8601 UTC, empty, or `NO_DATE` for invalid text.
 */
export const DateTimeField = (props: DateTimeFieldProps) => <CalendarField kind={DATE_TIME} {...props} />;
