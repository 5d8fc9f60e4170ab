import { TextField, westernDigits } from '@fulcrum/shared-ui';

type MarkFieldProps = Pick<Parameters<typeof TextField>[0], 'label' | 'name' | 'value' | 'error' | 'onChange'>;

/** A mark, or with a minus a deduction. A field of numbers would have no minus on the keyboard of many phones. */
export function MarkField({ onChange, ...field }: MarkFieldProps) {
  return <TextField {...field} onChange={(typed) => onChange(westernDigits(typed))} />;
}
