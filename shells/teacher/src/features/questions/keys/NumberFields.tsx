import { alikeUnits } from '@fulcrum/answers';
import { Checkbox, Grid, SelectField, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import keyTexts from '../locales/keys.en.json';
import { AlsoFields } from './AlsoFields';
import { Exactness } from './Exactness';
import { type KeyPartProps, withUnit, withValue } from './key-draft';
import styles from './keys.module.css';
import { SlipFields } from './SlipFields';

/** Units are typed, picked from a list, or printed beside the field. */
const ASKS = ['type', 'pick', 'given'] as const;
/** The server's limits. */
const LONGEST = 30;
const MOST_ALIKE = 8;

/** A number with its unit, how exact an answer must be, and mistakes that are foreseen. */
export function NumberFields(props: KeyPartProps) {
  const t = useTexts(keyTexts);
  const { draft, onChange, error } = props;
  return (
    <Stack gap={2}>
      <Grid gap={2} column="9rem">
        <TextField
          label={t('value')}
          value={draft.value}
          onChange={(value) => onChange(withValue(draft, value))}
          {...{ error, maxLength: LONGEST, dir: 'ltr' }}
        />
        <TextField
          label={t('unit')}
          value={draft.unit}
          onChange={(unit) => onChange(withUnit(draft, unit))}
          {...{ maxLength: LONGEST, dir: 'ltr' }}
        />
      </Grid>
      {draft.unit.trim() !== '' && <UnitRule {...props} />}
      <Exactness {...props} />
      <AlsoFields {...props} />
      <SlipFields {...props} />
    </Stack>
  );
}

/** Who gives the unit, what it is worth, and which others are right. */
function UnitRule(props: KeyPartProps) {
  const t = useTexts(keyTexts);
  const { draft, onChange } = props;
  const { ask, otherUnits, unitMark } = draft;
  return (
    <>
      <SelectField
        label={t('ask')}
        value={ask}
        onChange={(next) => onChange({ ask: ASKS.find((one) => one === next) ?? 'type' })}
        options={ASKS.map((one) => ({ value: one, label: t(`ask_${one}`) }))}
        placeholder={null}
      />
      {ask === 'pick' && (
        <TextField
          label={t('otherUnits')}
          description={t('otherUnitsHint')}
          value={otherUnits}
          onChange={(next) => onChange({ otherUnits: next })}
          dir="ltr"
        />
      )}
      {ask !== 'given' && (
        <Checkbox label={t('unitMark')} checked={unitMark} onChange={(next) => onChange({ unitMark: next })} />
      )}
      {ask === 'type' && <AlikeUnits {...props} />}
    </>
  );
}

/** Units of the same dimension, to tick those that are right as well: only prefixes convert without it. */
function AlikeUnits({ draft: { unit, alsoUnits }, onChange }: KeyPartProps) {
  const t = useTexts(keyTexts);
  const alike = alikeUnits(unit);
  const known = new Set(alike.map((one) => one.unit));
  const offered = [...alike, ...alsoUnits.filter((one) => !known.has(one.unit))];
  if (offered.length === 0) return null;
  const isTicked = (name: string) => alsoUnits.some((one) => one.unit === name);
  return (
    <fieldset className={styles.units}>
      <legend>{t('alsoUnits')}</legend>
      {offered.map((one) => (
        <Checkbox
          key={one.unit}
          label={one.unit}
          checked={isTicked(one.unit)}
          disabled={!isTicked(one.unit) && alsoUnits.length >= MOST_ALIKE}
          onChange={(next) =>
            onChange({ alsoUnits: next ? [...alsoUnits, one] : alsoUnits.filter((other) => other.unit !== one.unit) })
          }
        />
      ))}
    </fieldset>
  );
}
