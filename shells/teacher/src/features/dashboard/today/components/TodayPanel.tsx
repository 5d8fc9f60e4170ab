import {
  Card,
  EmptyState,
  Icon,
  LazyPage,
  Loading,
  QueryView,
  StatusBadge,
  useTexts,
  loadWithTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { Link } from 'react-router-dom';
import { useIsHydrated } from '../../../../shared/use-is-hydrated';
import { useToday } from '../api/get-today';
import todayTexts from '../locales/en.json';
import { linesOf, type TodayLine } from '../today-lines';
import styles from './TodayPanel.module.css';

/** What needs the team's attention now; each line links to the work. */
export function TodayPanel() {
  const t = useTexts(todayTexts);
  const today = useToday();
  const isHydrated = useIsHydrated();
  const failure = t('failedToLoad');
  useLoadFailure(today, failure);
  return (
    <>
      {isHydrated && today.data?.firstDay && (
        <LazyPage id="first-day" load={() => loadWithTexts(() => import('./FirstDay'))} fallback={null} />
      )}
      <Card title={t('today')}>
        <QueryView query={today} failure={failure} loading={<Loading rows={3} rowHeight="2.5rem" />}>
          {(shown) => <Lines lines={linesOf(shown, t)} />}
        </QueryView>
      </Card>
    </>
  );
}

function Lines({ lines }: { lines: TodayLine[] }) {
  const t = useTexts(todayTexts);
  if (lines.length === 0) {
    return (
      <EmptyState icon="check" title={t('nothing')}>
        {t('nothingHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.lines} aria-label={t('today')}>
      {lines.map(({ key, to, icon, title, detail, badge }) => (
        <li key={key}>
          <Link to={to} className={styles.line}>
            <Icon name={icon} />
            <span className={styles.words}>
              <strong>{title}</strong>
              <span className={styles.detail}>{detail}</span>
            </span>
            {badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}
            <Icon name="chevron" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
