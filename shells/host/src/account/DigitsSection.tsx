import { Card, currentLocale, notify, SelectField, useTexts } from '@fulcrum/shared-ui';
import { hasArabicDigits } from '@fulcrum/shared-ui/digits';
import { chooseDigits } from '../language/account-language';
import texts from './locales/en.json';

/** Readers of Arabic can choose Arabic digits: on this device, on their other devices and in emails. */
export function DigitsSection() {
  const t = useTexts(texts);
  if (currentLocale() !== 'ar') return null;
  const choose = (digits: string) => chooseDigits(digits === 'arab').catch(() => notify.error(t('numeralsFailed')));
  return (
    <Card title={t('numerals')}>
      <SelectField
        label={t('numeralsOfPages')}
        placeholder={null}
        value={hasArabicDigits() ? 'arab' : 'latn'}
        onChange={(digits) => void choose(digits)}
        options={[
          { value: 'latn', label: '0123456789' },
          { value: 'arab', label: '٠١٢٣٤٥٦٧٨٩' },
        ]}
      />
    </Card>
  );
}
