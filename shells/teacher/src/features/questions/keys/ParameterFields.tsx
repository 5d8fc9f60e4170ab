import { Button, IconButton, Row, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import keyTexts from '../locales/keys.en.json';
import type { KeyPartProps } from './key-draft';
import styles from './keys.module.css';
import { TriedDraws } from './TriedDraws';

/** The server's limit. */
const MOST_PARAMETERS = 6;
const FIELDS = ['name', 'from', 'to', 'step'] as const;

/** Numbers that differ from student to student, written {m} in the texts and m in a value. */
export function ParameterFields({ draft, onChange }: Omit<KeyPartProps, 'error'>) {
  const t = useTexts(keyTexts);
  const { parameters } = draft;
  const set = (at: number, field: (typeof FIELDS)[number], value: string) =>
    onChange({ parameters: parameters.map((one, place) => (place === at ? { ...one, [field]: value } : one)) });
  return (
    <details className={styles.words} open={parameters.length > 0 || undefined}>
      <summary>{t('parameters')}</summary>
      <Stack gap={2}>
        <p>{t('parametersHint')}</p>
        {parameters.map((parameter, at) => (
          <ParameterField
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            key={at}
            parameter={parameter}
            onChange={(field, next) => set(at, field, next)}
            onRemove={() => onChange({ parameters: parameters.filter((_, place) => place !== at) })}
          />
        ))}
        {parameters.length < MOST_PARAMETERS && (
          <Button
            variant="subtle"
            icon="plus"
            onClick={() => onChange({ parameters: [...parameters, { name: '', from: '', to: '', step: '1' }] })}
          >
            {t('addParameter')}
          </Button>
        )}
        <TriedDraws draft={draft} />
      </Stack>
    </details>
  );
}

interface ParameterFieldProps {
  parameter: KeyPartProps['draft']['parameters'][number];
  onChange: (field: (typeof FIELDS)[number], value: string) => void;
  onRemove: () => void;
}

function ParameterField({ parameter, onChange, onRemove }: ParameterFieldProps) {
  const t = useTexts(keyTexts);
  return (
    <Row gap={2}>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(`parameter_${field}`)}
          value={parameter[field]}
          onChange={(next) => onChange(field, next)}
          {...{ maxLength: field === 'name' ? 10 : 30, dir: 'ltr' }}
        />
      ))}
      <IconButton icon="close" label={t('removeParameter', { name: parameter.name })} onClick={onRemove} />
    </Row>
  );
}
