import { Grid, SelectField, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import keyTexts from '../locales/keys.en.json';
import type { KeyPartProps } from './key-draft';

const MATCHES = ['rounding', 'percent', 'absolute'] as const;
const DIGITS = ['ignore', 'note', 'require'] as const;
const FIGURES = [1, 2, 3, 4, 5, 6];
const figureOptions = FIGURES.map((one) => ({ value: String(one), label: String(one) }));
const LONGEST_AMOUNT = 30;

/** How near an answer must be, and how many figures it may have. */
export function Exactness(props: KeyPartProps) {
  const t = useTexts(keyTexts);
  const { draft, onChange } = props;
  const { by, digits } = draft;
  return (
    <Stack gap={2}>
      <Grid gap={2} column="9rem">
        <SelectField
          label={t('match')}
          value={by}
          onChange={(next) => onChange({ by: MATCHES.find((one) => one === next) ?? 'rounding' })}
          options={MATCHES.map((one) => ({ value: one, label: t(`match_${one}`) }))}
          placeholder={null}
        />
        <Nearness {...props} />
        <SelectField
          label={t('digits')}
          value={digits}
          onChange={(next) => onChange({ digits: DIGITS.find((one) => one === next) ?? 'note' })}
          options={DIGITS.map((one) => ({ value: one, label: t(`digits_${one}`) }))}
          placeholder={null}
        />
      </Grid>
      {digits !== 'ignore' && <FiguresAllowed {...props} />}
    </Stack>
  );
}

/** The figures that are compared, or the tolerance. */
function Nearness({ draft: { by, sf, amount }, onChange }: KeyPartProps) {
  const t = useTexts(keyTexts);
  if (by === 'rounding') {
    return (
      <SelectField
        label={t('figures')}
        value={String(sf)}
        onChange={(next) => onChange({ sf: Number(next), figures: null })}
        options={figureOptions}
        placeholder={null}
      />
    );
  }
  return (
    <TextField
      label={t(`amount_${by}`)}
      value={amount}
      onChange={(next) => onChange({ amount: next })}
      {...{ maxLength: LONGEST_AMOUNT, dir: 'ltr' }}
    />
  );
}

/** As many figures as are compared, unless the author allows others. */
function FiguresAllowed({ draft: { figures }, onChange }: KeyPartProps) {
  const t = useTexts(keyTexts);
  const least = figures?.min ?? 0;
  const most = figures?.max ?? 0;
  const set = (min: number, max: number) => onChange({ figures: min === 0 || max === 0 ? null : { min, max } });
  return (
    <Grid gap={2} column="9rem">
      <SelectField
        label={t('figuresLeast')}
        value={least === 0 ? '' : String(least)}
        onChange={(next) => set(Number(next), Math.max(most, Number(next)))}
        options={figureOptions}
        placeholder={t('figuresAsCompared')}
      />
      {figures && (
        <SelectField
          label={t('figuresMost')}
          value={String(most)}
          onChange={(next) => set(least, Number(next))}
          options={figureOptions.filter(({ value }) => Number(value) >= least)}
          placeholder={null}
        />
      )}
    </Grid>
  );
}
