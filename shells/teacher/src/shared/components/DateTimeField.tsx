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
  /** Earlier moments are not offered by the calendar. */
  min?: string;
}

/**
 * A date and time in the school's zone, as the product shows them everywhere: day, month, year and 24 hours, whatever the
 * browser's language. The value is ISO 8601 UTC, empty, or `NO_DATE` for what cannot be read.
 */
export const DateTimeField = (props: DateTimeFieldProps) => <CalendarField kind={DATE_TIME} {...props} />;
