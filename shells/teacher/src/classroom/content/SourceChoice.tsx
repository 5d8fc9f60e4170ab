import { useTexts } from '@fulcrum/shared-ui';
import { useId } from 'react';
import contentTexts from '../locales/content.en.json';
import type { Source } from './content-form';
import styles from './content.module.css';

interface SourceChoiceProps {
  value: Source;
  onChange: (source: Source) => void;
  disabled: boolean;
}

const SOURCES = ['file', 'url'] as const satisfies readonly Source[];

/** A file of one's own, or a link. */
export function SourceChoice({ value, onChange, disabled }: SourceChoiceProps) {
  const t = useTexts(contentTexts);
  const name = useId();
  return (
    <fieldset role="radiogroup" disabled={disabled}>
      <legend className={styles.legend}>{t('source')}</legend>
      <div className={styles.sources}>
        {SOURCES.map((source) => (
          <label key={source} className={styles.source}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={source}
              checked={value === source}
              onChange={() => onChange(source)}
            />
            {t(source)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
