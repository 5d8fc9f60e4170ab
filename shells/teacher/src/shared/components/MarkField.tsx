import { TextField, westernDigits } from '@fulcrum/shared-ui';

type MarkFieldProps = Pick<Parameters<typeof TextField>[0], 'label' | 'name' | 'value' | 'error' | 'onChange'>;

/** A mark, or a deduction with a minus. A number input would show a keyboard without a minus on many phones. */
export function MarkField({ onChange, ...field }: MarkFieldProps) {
  return <TextField {...field} onChange={(typed) => onChange(westernDigits(typed))} />;
}
