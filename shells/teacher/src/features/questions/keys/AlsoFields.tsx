import { Button, IconButton, Row, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import keyTexts from '../locales/keys.en.json';
import type { KeyPartProps } from './key-draft';
import styles from './keys.module.css';

/** The server's limits. */
const MOST_ALSO = 4;
const LONGEST = 30;

/** Other right answers; one without a unit of its own has the key's. */
export function AlsoFields({ draft: { also, unit }, onChange }: KeyPartProps) {
  const t = useTexts(keyTexts);
  const set = (at: number, part: Partial<(typeof also)[number]>) =>
    onChange({ also: also.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  return (
    <details className={styles.words} open={also.length > 0 || undefined}>
      <summary>{t('also')}</summary>
      <Stack gap={2}>
        {also.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <Row key={at} gap={2}>
            <TextField
              label={t('alsoValue', { at: at + 1 })}
              value={one.value}
              onChange={(value) => set(at, { value })}
              {...{ maxLength: LONGEST, dir: 'ltr' }}
            />
            {unit.trim() !== '' && (
              <TextField
                label={t('alsoUnit', { at: at + 1 })}
                value={one.unit ?? unit}
                onChange={(next) => set(at, { unit: next })}
                {...{ maxLength: LONGEST, dir: 'ltr' }}
              />
            )}
            <IconButton
              icon="close"
              label={t('removeAlso', { at: at + 1 })}
              onClick={() => onChange({ also: also.filter((_, place) => place !== at) })}
            />
          </Row>
        ))}
        {also.length < MOST_ALSO && (
          <Button variant="subtle" icon="plus" onClick={() => onChange({ also: [...also, { value: '' }] })}>
            {t('addAlso')}
          </Button>
        )}
      </Stack>
    </details>
  );
}
