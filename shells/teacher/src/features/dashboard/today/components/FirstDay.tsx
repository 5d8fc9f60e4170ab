import { Button, Card, Icon, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTenant } from '../../../../shared/tenant';
import { type Today, useToday } from '../api/get-today';
import firstDayTexts from '../locales/first-day.en.json';
import styles from './TodayPanel.module.css';

const STEPS = ['contact', 'school', 'year', 'group', 'students', 'session', 'task'] as const;
type Step = (typeof STEPS)[number];

/** The page of each step. */
const PLACES: Record<Step, string> = {
  contact: '/front-page',
  school: '#schools',
  year: '#years',
  group: '#years',
  students: '/all-students',
  session: '/attendance',
  task: '/teacher-tasks',
};

const firstDayKey = (tenant: string) => `firstDay:${tenant}`;

/** Refetches after every change on the page, since a step is often done on the dashboard itself. */
function useTicks(ask: () => unknown): void {
  const mutations = useQueryClient().getMutationCache();
  useEffect(
    () =>
      mutations.subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation?.state.status === 'success') ask();
      }),
    [mutations, ask],
  );
}

/**
 * The checklist of a new account, which ticks its steps automatically. Disappears when all are done, or when dismissed
 * (on this device).
 */
export default function FirstDay() {
  const t = useTexts(firstDayTexts);
  const key = firstDayKey(useTenant());
  const [putAway, setPutAway] = useState(() => localStorage.getItem(key) !== null);
  const { data, refetch } = useToday();
  useTicks(refetch);
  const done = data?.firstDay;
  if (!done || putAway) return null;
  const end = () => {
    localStorage.setItem(key, 'put away');
    setPutAway(true);
  };
  const count = STEPS.filter((step) => done[step]).length;
  return (
    <Card
      title={t('title')}
      actions={
        <Button variant="subtle" onClick={end}>
          {t('putAway')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Muted>{t('doneOf', { done: count, of: STEPS.length })}</Muted>
        <ol className={styles.lines} aria-label={t('title')}>
          {STEPS.map((step) => (
            <StepLine key={step} step={step} done={done} />
          ))}
        </ol>
      </Stack>
    </Card>
  );
}

function StepLine({ step, done }: { step: Step; done: NonNullable<Today['firstDay']> }) {
  const t = useTexts(firstDayTexts);
  return (
    <li className={styles.step} data-done={done[step] || undefined}>
      <Icon name={done[step] ? 'check' : 'chevron'} />
      <span className={styles.words}>
        <Link to={PLACES[step]}>{t(step)}</Link>
        <span className="visually-hidden">{t(done[step] ? 'done' : 'open')}</span>
        {step === 'students' && done.groupId && (
          <Link to={`/group/${done.groupId}`} className={styles.detail}>
            {t('byLink')}
          </Link>
        )}
      </span>
    </li>
  );
}
