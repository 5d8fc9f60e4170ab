import { Grid, SelectField, Stack, TextAreaField, useTexts, Checkbox } from '@fulcrum/shared-ui';
import keyTexts from '../locales/keys.en.json';
import { ChoiceFields } from './ChoiceFields';
import type { KeyDraft, KeyPartProps } from './key-draft';
import { NumberFields } from './NumberFields';
import { PartsFields } from './PartsFields';

const KINDS = ['option', 'number', 'text', 'choice', 'parts'] as const;

interface KindFieldProps {
  label: string;
  value: KeyDraft['kind'];
  onChange: (kind: KeyDraft['kind']) => void;
  disabled?: boolean;
}

/** Chooses how a question is answered. */
export function KindField({ label, value, onChange, disabled }: KindFieldProps) {
  const t = useTexts(keyTexts);
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(next) => onChange(KINDS.find((kind) => kind === next) ?? 'option')}
      options={KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
      placeholder={null}
      disabled={disabled}
    />
  );
}

/** The right answer to a question that is not of options A to D. */
export function KeyFields(props: KeyPartProps) {
  const { kind } = props.draft;
  if (kind === 'parts') return <PartsFields {...props} Fields={KeyFields} />;
  if (kind === 'number') return <NumberFields {...props} />;
  if (kind === 'choice') return <ChoiceFields {...props} />;
  return kind === 'text' && <AcceptedTexts {...props} />;
}

function AcceptedTexts({ draft: { accept, spelling, order }, onChange, error }: KeyPartProps) {
  const t = useTexts(keyTexts);
  return (
    <Stack gap={2}>
      <TextAreaField
        label={t('accept')}
        description={t('acceptHint')}
        value={accept}
        onChange={(text) => onChange({ accept: text })}
        rows={3}
        error={error}
      />
      <Grid gap={2} column="14rem">
        <Checkbox label={t('spelling')} checked={spelling} onChange={(next) => onChange({ spelling: next })} />
        <Checkbox label={t('order')} checked={order} onChange={(next) => onChange({ order: next })} />
      </Grid>
    </Stack>
  );
}
