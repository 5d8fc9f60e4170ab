import { Button, Checkbox, Grid, IconButton, Row, SelectField, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import keyTexts from '../locales/keys.en.json';
import styles from './keys.module.css';
import { type KeyPartProps, withValue } from './key-draft';

/** Units are typed, picked from a list, or printed beside the field. */
const ASKS = ['type', 'pick', 'given'] as const;
const MATCHES = ['rounding', 'percent', 'absolute'] as const;
const DIGITS = ['ignore', 'note', 'require'] as const;
const FIGURES = [1, 2, 3, 4, 5, 6];
/** The server's limits. */
const MOST_SLIPS = 6;
const LONGEST = { value: 30, note: 200 };

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
          {...{ error, maxLength: LONGEST.value, dir: 'ltr' }}
        />
        <TextField
          label={t('unit')}
          value={draft.unit}
          onChange={(unit) => onChange({ unit })}
          {...{ maxLength: LONGEST.value, dir: 'ltr' }}
        />
      </Grid>
      {draft.unit.trim() !== '' && <UnitRule {...props} />}
      <Exactness {...props} />
      <Slips {...props} />
    </Stack>
  );
}

/** Who gives the unit, and what it is worth. */
function UnitRule({ draft: { ask, otherUnits, unitMark }, onChange }: KeyPartProps) {
  const t = useTexts(keyTexts);
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
    </>
  );
}

function Exactness({ draft: { by, sf, amount, digits }, onChange }: KeyPartProps) {
  const t = useTexts(keyTexts);
  return (
    <Grid gap={2} column="9rem">
      <SelectField
        label={t('match')}
        value={by}
        onChange={(next) => onChange({ by: MATCHES.find((one) => one === next) ?? 'rounding' })}
        options={MATCHES.map((one) => ({ value: one, label: t(`match_${one}`) }))}
        placeholder={null}
      />
      {by === 'rounding' ? (
        <SelectField
          label={t('figures')}
          value={String(sf)}
          onChange={(next) => onChange({ sf: Number(next), kept: {} })}
          options={FIGURES.map((one) => ({ value: String(one), label: String(one) }))}
          placeholder={null}
        />
      ) : (
        <TextField
          label={t(`amount_${by}`)}
          value={amount}
          onChange={(next) => onChange({ amount: next })}
          {...{ maxLength: LONGEST.value, dir: 'ltr' }}
        />
      )}
      <SelectField
        label={t('digits')}
        value={digits}
        onChange={(next) => onChange({ digits: DIGITS.find((one) => one === next) ?? 'note' })}
        options={DIGITS.map((one) => ({ value: one, label: t(`digits_${one}`) }))}
        placeholder={null}
      />
    </Grid>
  );
}

function Slips({ draft: { slips }, onChange }: KeyPartProps) {
  const t = useTexts(keyTexts);
  const set = (at: number, part: Partial<(typeof slips)[number]>) =>
    onChange({ slips: slips.map((slip, place) => (place === at ? { ...slip, ...part } : slip)) });
  return (
    <details className={styles.words} open={slips.length > 0 || undefined}>
      <summary>{t('slips')}</summary>
      <Stack gap={2}>
        {slips.map(({ value, note }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <Row key={at} gap={2}>
            <TextField
              label={t('slipValue', { at: at + 1 })}
              value={value}
              onChange={(next) => set(at, { value: next })}
              {...{ maxLength: LONGEST.value, dir: 'ltr' }}
            />
            <TextField
              label={t('slipNote', { at: at + 1 })}
              value={note}
              onChange={(next) => set(at, { note: next })}
              maxLength={LONGEST.note}
            />
            <IconButton
              icon="close"
              label={t('removeSlip', { at: at + 1 })}
              onClick={() => onChange({ slips: slips.filter((_, place) => place !== at) })}
            />
          </Row>
        ))}
        {slips.length < MOST_SLIPS && (
          <Button variant="subtle" icon="plus" onClick={() => onChange({ slips: [...slips, { value: '', note: '' }] })}>
            {t('addSlip')}
          </Button>
        )}
      </Stack>
    </details>
  );
}
