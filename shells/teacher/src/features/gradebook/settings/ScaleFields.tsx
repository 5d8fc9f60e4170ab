import { CheckboxCards } from '@fulcrum/forms';
import { Grid, optionsOf, Stack, TextAreaField, TextField, useTexts } from '@fulcrum/shared-ui';
import type { Dispatch, SetStateAction } from 'react';
import type { Group } from '../../../shared/api/list-years';
import { LetterBadge } from '../components/Overall';
import settingsTexts from '../locales/settings.en.json';
import { Part } from './CategoryFields';
import { type Draft, type DraftScale, type Problems, stepsOf } from './settings-draft';
import styles from './Settings.module.css';

interface ScaleFieldsProps {
  scale: DraftScale;
  setDraft: Dispatch<SetStateAction<Draft>>;
  problems: Problems;
  groups: readonly Group[];
}

/** The thresholds of a syllabus and the groups that they apply to. */
export function ScaleFields({ scale, setDraft, problems, groups }: ScaleFieldsProps) {
  const t = useTexts(settingsTexts);
  const { id, syllabus, groupIds } = scale;
  const change = (part: Partial<DraftScale>) =>
    setDraft((now) => ({ ...now, scales: now.scales.map((one) => (one.id === id ? { ...one, ...part } : one)) }));
  const problem = problems[`${id}.name`];
  const ofGroups = problems[`${id}.groups`];
  return (
    <Part
      name={syllabus || t('newScale')}
      onRemove={() => setDraft((now) => ({ ...now, scales: now.scales.filter((one) => one.id !== id) }))}
    >
      <Grid gap={3} column="14rem">
        <Stack gap={3}>
          <TextField
            label={t('syllabus')}
            value={syllabus}
            maxLength={60}
            error={problem && t(problem)}
            onChange={(typed) => change({ syllabus: typed })}
          />
          <CheckboxCards
            label={t('groups')}
            value={groupIds}
            options={optionsOf(groups)}
            {...(ofGroups && { error: t(ofGroups) })}
            onChange={(chosen) => change({ groupIds: chosen })}
          />
        </Stack>
        <Thresholds table={scale.table} problem={problems[`${id}.table`]} onChange={(table) => change({ table })} />
      </Grid>
    </Part>
  );
}

interface ThresholdsProps {
  table: string;
  problem: Problems[string] | undefined;
  onChange: (table: string) => void;
}

/** Typed, or pasted as two columns; the parsed result is shown below. */
function Thresholds({ table, problem, onChange }: ThresholdsProps) {
  const t = useTexts(settingsTexts);
  const { steps, wrongLine } = stepsOf(table);
  return (
    <div>
      <TextAreaField
        label={t('thresholds')}
        description={t('thresholdsHint')}
        value={table}
        rows={8}
        error={problem && t(problem, { line: wrongLine ?? 1 })}
        onChange={onChange}
      />
      <ul className={styles.steps}>
        {steps.map(({ grade, from }, place) => (
          <li key={`${place} ${grade}`}>
            <LetterBadge letter={grade} /> {t('fromPercent', { percent: from })}
          </li>
        ))}
      </ul>
    </div>
  );
}
