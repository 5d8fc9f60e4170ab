import { Button, IconButton, Row, SelectField, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import keyTexts from '../locales/keys.en.json';
import type { KeyPartProps } from './key-draft';

/** The server's limit. */
const MOST_OPTIONS = 6;

/** Two to six texts, one of which is right. */
export function ChoiceFields({ draft: { options, right }, onChange, error }: KeyPartProps) {
  const t = useTexts(keyTexts);
  const set = (at: number, text: string) =>
    onChange({ options: options.map((one, place) => (place === at ? text : one)) });
  const remove = (at: number) => {
    const moved = right === null || right === at ? null : right - (right > at ? 1 : 0);
    onChange({ options: options.filter((_, place) => place !== at), right: moved });
  };
  return (
    <Stack gap={2}>
      {options.map((text, at) => (
        <OptionField
          // oxlint-disable-next-line react/no-array-index-key -- an option is its place
          key={at}
          {...{ text, at }}
          onChange={(next) => set(at, next)}
          onRemove={options.length > 2 ? () => remove(at) : undefined}
        />
      ))}
      {options.length < MOST_OPTIONS && (
        <Button variant="subtle" icon="plus" onClick={() => onChange({ options: [...options, ''] })}>
          {t('addOption')}
        </Button>
      )}
      <SelectField
        label={t('rightOption')}
        value={right === null ? '' : String(right)}
        onChange={(next) => onChange({ right: next === '' ? null : Number(next) })}
        options={options.map((text, at) => ({
          value: String(at),
          label: text.trim() || t('optionAt', { at: at + 1 }),
        }))}
        error={error}
      />
    </Stack>
  );
}

interface OptionFieldProps {
  text: string;
  at: number;
  onChange: (text: string) => void;
  /** Undefined for the last two. */
  onRemove: (() => void) | undefined;
}

function OptionField({ text, at, onChange, onRemove }: OptionFieldProps) {
  const t = useTexts(keyTexts);
  return (
    <Row gap={2}>
      <TextField label={t('optionAt', { at: at + 1 })} value={text} onChange={onChange} maxLength={200} />
      {onRemove && <IconButton icon="close" label={t('removeOption', { at: at + 1 })} onClick={onRemove} />}
    </Row>
  );
}
