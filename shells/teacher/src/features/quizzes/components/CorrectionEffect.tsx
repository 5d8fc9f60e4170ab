import { Loading, Muted, Notice, Stack, useTexts } from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { type Correction, useCorrectionPreview } from '../api/preview-correction';
import resultTexts from '../locales/results.en.json';
import styles from './Statistics.module.css';

interface CorrectionEffectProps {
  path: { quizId: string; questionId: string };
  correction: Correction;
}

/** Whose score a correction would change, from what to what. */
export function CorrectionEffect({ path, correction }: CorrectionEffectProps) {
  const t = useTexts(resultTexts);
  const { data, error } = useCorrectionPreview(path, correction);
  if (error) return <Notice tone="danger">{error.message}</Notice>;
  if (!data) return <Loading rowHeight="2rem" rows={1} />;
  const { students, fromTotal, toTotal } = data;
  const changed = students.filter(({ from, to }) => from !== to);
  return (
    <section aria-label={t('effect')} aria-live="polite">
      <Stack gap={2}>
        <strong>{t('effectOn', { count: changed.length, of: students.length })}</strong>
        {fromTotal !== toTotal && <Muted>{t('confirmTotal', { total: toTotal })}</Muted>}
        {changed.length > 0 && (
          <ul className={styles.effects}>
            {changed.map(({ studentId, from, to, ...names }) => (
              <li key={studentId}>
                <StudentName of={names} />
                <span dir="ltr">
                  {from}/{fromTotal} → <b>{to}</b>/{toTotal}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}
