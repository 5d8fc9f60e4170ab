import { lazy, Suspense } from 'react';
import { FieldFrame, type FieldProps } from '../forms/Field';

const PhoneInput = lazy(() => import('./PhoneInput'));

/**
 * An international phone number: a searchable list of countries (Egypt at first), the calling code fixed beside it.
 * The value is "+201001234567", or empty. The list comes when the field is first shown; until then it takes plain text.
 */
export function PhoneField({ value, onChange, ...frame }: FieldProps<string>) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Suspense
          fallback={
            <input
              {...control}
              type="tel"
              autoComplete="tel"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          }
        >
          <PhoneInput control={control} value={value} onChange={onChange} />
        </Suspense>
      )}
    </FieldFrame>
  );
}
