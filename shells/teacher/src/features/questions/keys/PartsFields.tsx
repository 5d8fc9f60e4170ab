import type { ComponentType } from 'react';
import { Button, IconButton, Muted, Row, SelectField, Stack, TextAreaField, useTexts } from '@fulcrum/shared-ui';
import { MarksField } from '../../../shared/components/Marks';
import keyTexts from '../locales/keys.en.json';
import { EMPTY_KEY, type KeyDraft, type KeyPartProps, type PartDraft } from './key-draft';
import styles from './keys.module.css';

/** The server's limits. */
const MOST_PARTS = 6;
const LONGEST_TEXT = 2000;
const LABELS = 'abcdefghijkl';
const KINDS = ['number', 'text', 'choice'] as const;

const newPart = (label: string): PartDraft => ({
  ...{ label, text: '', marks: 1, needs: '' },
  key: { ...EMPTY_KEY, kind: 'number' },
});

interface PartsFieldsProps extends KeyPartProps {
  /** The fields of one part's key. */
  Fields: ComponentType<KeyPartProps>;
}

/** One to six parts. A number may be an expression of earlier parts: then an error in one is carried forward. */
export function PartsFields({ draft: { parts }, onChange, error, Fields }: PartsFieldsProps) {
  const t = useTexts(keyTexts);
  const label = [...LABELS].find((one) => parts.every((part) => part.label !== one)) ?? 'z';
  const set = (at: number, more: Partial<PartDraft>) =>
    onChange({ parts: parts.map((part, place) => (place === at ? { ...part, ...more } : part)) });
  return (
    <Stack gap={3}>
      <Muted>{t('partsHint')}</Muted>
      {parts.map((part, at) => (
        <PartField
          key={part.label}
          part={part}
          earlier={parts.slice(0, at).map((one) => one.label)}
          {...{ error, Fields }}
          onChange={(more) => set(at, more)}
          onRemove={() => onChange({ parts: parts.filter((_, place) => place !== at) })}
        />
      ))}
      {parts.length < MOST_PARTS && (
        <Button variant="subtle" icon="plus" onClick={() => onChange({ parts: [...parts, newPart(label)] })}>
          {t('addPart')}
        </Button>
      )}
    </Stack>
  );
}

interface PartFieldProps extends Pick<PartsFieldsProps, 'Fields'> {
  part: PartDraft;
  /** Labels of earlier parts. */
  earlier: string[];
  error: string | undefined;
  onChange: (more: Partial<PartDraft>) => void;
  onRemove: () => void;
}

function PartField({ part, earlier, error, onChange, onRemove, Fields }: PartFieldProps) {
  const t = useTexts(keyTexts);
  const { label, text, marks, needs, key } = part;
  const setKey = (more: Partial<KeyDraft>) => onChange({ key: { ...key, ...more } });
  return (
    <fieldset className={styles.part}>
      <legend>({label})</legend>
      <Stack gap={2}>
        <TextAreaField
          label={t('partText', { part: label })}
          value={text}
          onChange={(next) => onChange({ text: next.slice(0, LONGEST_TEXT) })}
          rows={2}
        />
        <Row gap={2}>
          <SelectField
            label={t('kind')}
            value={key.kind}
            onChange={(next) => setKey({ kind: KINDS.find((kind) => kind === next) ?? 'number' })}
            options={KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
            placeholder={null}
          />
          <MarksField value={marks} onChange={(next) => onChange({ marks: next })} />
          {earlier.length > 0 && (
            <SelectField
              label={t('needs')}
              value={needs}
              onChange={(next) => onChange({ needs: next })}
              options={earlier.map((one) => ({ value: one, label: `(${one})` }))}
              placeholder={t('needsNone')}
            />
          )}
          <IconButton icon="close" label={t('removePart', { part: label })} onClick={onRemove} />
        </Row>
        <Fields draft={key} error={error} onChange={setKey} />
      </Stack>
    </fieldset>
  );
}
