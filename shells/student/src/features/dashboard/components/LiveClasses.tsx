import { AnchorButton, Card, Loading, QueryView, useTexts } from '@fulcrum/shared-ui';
import { useLoadFailure } from '../../../shared/load-failure';
import { useLiveClasses } from '../api/live-classes';
import { useOwnYear } from '../../../shared/own-year';
import styles from '../dashboard.module.css';
import dashboardTexts from '../locales/en.json';

/** The live-class links of the student's year. */
export function LiveClasses({ studentId }: { studentId: string }) {
  const t = useTexts(dashboardTexts);
  const year = useOwnYear(studentId);
  useLoadFailure(year.error, t('yearFailed'));
  return (
    <Card title={year.data ? t('liveClassesOf', { year: year.data.name }) : t('liveClasses')}>
      <QueryView query={year} failure={t('yearFailed')} loading={<Loading rows={2} />}>
        {(ownYear) => (ownYear ? <Links yearId={ownYear._id} /> : <NoLinks />)}
      </QueryView>
    </Card>
  );
}

function NoLinks() {
  const t = useTexts(dashboardTexts);
  return <p className={styles.quiet}>{t('noLiveClasses')}</p>;
}

function Links({ yearId }: { yearId: string }) {
  const t = useTexts(dashboardTexts);
  const classes = useLiveClasses(yearId);
  useLoadFailure(classes.error, t('liveClassesFailed'));
  return (
    <QueryView query={classes} failure={t('liveClassesFailed')} loading={<Loading rows={2} />} empty={<NoLinks />}>
      {(links) => (
        <ul className={styles.list}>
          {links.map(({ title, link }, place) => (
            <li key={`${place} ${link}`} className={styles.line}>
              <div className={styles.words}>
                <strong dir="auto">{title}</strong>
              </div>
              <AnchorButton href={link} icon="external" newTab>
                {t('join')} <span className="visually-hidden">{title}</span>
              </AnchorButton>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
