import { useState } from 'react';
import { Button } from '../components/Button';
import { westernDigits } from '../forms/digits';
import { type ControlProps, FieldFrame, type FieldProps } from '../forms/Field';
import uiTexts from '../i18n/locales/en.json';
import { useTexts } from '../i18n/texts';
import { useLazyModule } from '../line/use-lazy-module';

const loadPhoneInput = () => import('./PhoneInput');

/**
 * International phone number: a searchable list of countries (Egypt by default) with the calling code fixed beside it.
 * The value is "+201001234567", or empty. The list loads when the field is first shown; until then it is a plain text
 * field.
 */
export function PhoneField({ value, onChange, description, ...frame }: FieldProps<string>) {
  const t = useTexts(uiTexts);
  const { part, failed, retry } = useLazyModule(loadPhoneInput);
  const withoutList = (
    <>
      {t('noCountries')}{' '}
      <Button variant="subtle" onClick={retry}>
        {t('retry')}
      </Button>
    </>
  );
  return (
    <FieldFrame {...frame} description={failed ? withoutList : description}>
      {(control) => <Input {...{ control, value, onChange }} PhoneInput={part?.default} />}
    </FieldFrame>
  );
}

interface InputProps extends Pick<FieldProps<string>, 'value' | 'onChange'> {
  control: ControlProps;
  PhoneInput: (typeof import('./PhoneInput'))['default'] | undefined;
}

/** Keeps the plain field while the user types in it, until they leave it. */
function Input({ control, value, onChange, PhoneInput }: InputProps) {
  const [typing, setTyping] = useState(false);
  if (PhoneInput && !typing) return <PhoneInput {...{ control, value, onChange }} />;
  return (
    <input
      {...control}
      type="tel"
      autoComplete="tel"
      value={value}
      onChange={(event) => onChange(westernDigits(event.target.value))}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    />
  );
}
