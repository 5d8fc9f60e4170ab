import { proposedSlips } from '@fulcrum/answers';
import { Button, IconButton, Muted, Row, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import keyTexts from '../locales/keys.en.json';
import { type KeyPartProps, numberKey } from './key-draft';
import styles from './keys.module.css';

/** The server's limits. */
const MOST_SLIPS = 6;
const LONGEST = { value: 30, note: 200 };

/** Mistakes that the author expects, with what a student who makes one is told. */
export function SlipFields({ draft, onChange }: KeyPartProps) {
  const t = useTexts(keyTexts);
  const { slips } = draft;
  const set = (at: number, part: Partial<(typeof slips)[number]>) =>
    onChange({ slips: slips.map((slip, place) => (place === at ? { ...slip, ...part } : slip)) });
  return (
    <details className={styles.words} open={slips.length > 0 || undefined}>
      <summary>{t('slips')}</summary>
      <Stack gap={2}>
        {slips.map((slip, at) => (
          <SlipField
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            key={at}
            slip={slip}
            number={at + 1}
            onChange={(part) => set(at, part)}
            onRemove={() => onChange({ slips: slips.filter((_, place) => place !== at) })}
          />
        ))}
        {slips.length < MOST_SLIPS && (
          <>
            <Button
              variant="subtle"
              icon="plus"
              onClick={() => onChange({ slips: [...slips, { value: '', note: '' }] })}
            >
              {t('addSlip')}
            </Button>
            <ProposedSlips draft={draft} onChange={onChange} />
          </>
        )}
      </Stack>
    </details>
  );
}

type Slip = KeyPartProps['draft']['slips'][number];

interface SlipFieldProps {
  slip: Slip;
  /** From 1. */
  number: number;
  onChange: (part: Partial<Slip>) => void;
  onRemove: () => void;
}

function SlipField({ slip: { value, note }, number, onChange, onRemove }: SlipFieldProps) {
  const t = useTexts(keyTexts);
  return (
    <Row gap={2}>
      <TextField
        label={t('slipValue', { at: number })}
        value={value}
        onChange={(next) => onChange({ value: next })}
        {...{ maxLength: LONGEST.value, dir: 'ltr' }}
      />
      <TextField
        label={t('slipNote', { at: number })}
        value={note}
        onChange={(next) => onChange({ note: next })}
        maxLength={LONGEST.note}
      />
      <IconButton icon="close" label={t('removeSlip', { at: number })} onClick={onRemove} />
    </Row>
  );
}

/** The usual mistakes, with the value that each would lead to; pressing one accepts it. */
function ProposedSlips({ draft, onChange }: KeyPartProps) {
  const t = useTexts(keyTexts);
  const proposed = proposedSlips(numberKey(draft));
  if (proposed.length === 0) return null;
  return (
    <>
      <Muted>{t('proposedSlips')}</Muted>
      <ul className={styles.proposed}>
        {proposed.map(({ kind, value }) => (
          <li key={kind}>
            <Button
              variant="secondary"
              icon="plus"
              onClick={() => onChange({ slips: [...draft.slips, { value, note: t(`slip_${kind}_note`) }] })}
            >
              {t(`slip_${kind}`)} <bdi dir="ltr">{value}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
