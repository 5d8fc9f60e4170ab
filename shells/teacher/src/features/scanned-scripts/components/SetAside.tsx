import { Button, Card, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import { useArchived } from '../../../shared/components/YearScope';
import type { PageDecision, ScanPage, Scans } from '../api/scans';
import scanTexts from '../locales/en.json';
import styles from '../scanned-scripts.module.css';
import { given, scriptOf, SET_ASIDE } from '../scans';
import { PagePicture } from './PagePicture';
import { PageStrip } from './PageStrip';

interface SetAsideProps {
  scans: Scans;
  onShowPage: (page: ScanPage) => void;
  onDecide: (page: ScanPage, decision: PageDecision) => void;
}

/** Pages that are in nobody's script: doubles, blank ones, and those that somebody left out. */
export function SetAside({ scans, onShowPage, onDecide }: SetAsideProps) {
  const t = useTexts(scanTexts);
  const groups = SET_ASIDE.map((state) => ({ state, pages: scans.pages.filter((page) => page.state === state) }));
  const present = groups.filter(({ pages }) => pages.length > 0);
  if (present.length === 0) return null;
  return (
    <Card title={t('setAside')}>
      <Stack gap={3}>
        {present.map(({ state, pages }) => (
          <details key={state} className={styles.details}>
            <summary>{t(`aside.${state}`, { count: pages.length })}</summary>
            {state === 'double' ? (
              <Doubles scans={scans} doubles={pages} onShowPage={onShowPage} onDecide={onDecide} />
            ) : (
              <PageStrip pages={pages} onShow={onShowPage} />
            )}
          </details>
        ))}
      </Stack>
    </Card>
  );
}

/** Each double beside the page that is used. */
function Doubles({ scans, doubles, onShowPage, onDecide }: SetAsideProps & { doubles: ScanPage[] }) {
  return (
    <ul className={styles.doubles}>
      {doubles.map((page) => (
        <li key={page._id}>
          <Double scans={scans} page={page} onShowPage={onShowPage} onDecide={onDecide} />
        </li>
      ))}
    </ul>
  );
}

function Double({ scans, page, onShowPage, onDecide }: SetAsideProps & { page: ScanPage }) {
  const t = useTexts(scanTexts);
  const isArchived = useArchived();
  const used = scans.pages.find(({ _id }) => _id === page.doubleOf);
  const name = scriptOf(scans, page.studentId)?.student.name ?? '';
  const use = () => onDecide(page, given(page, page.studentId ?? '', page.page || null));
  return (
    <Stack gap={2}>
      <Muted>
        <bdi>{name}</bdi>
        {page.page ? ` · ${t('asPage', { page: page.page })}` : ''}
      </Muted>
      <div className={styles.pair}>
        {used && (
          <figure>
            <PagePicture page={used} alt={t('used')} />
            <figcaption>{t('used')}</figcaption>
          </figure>
        )}
        <figure>
          <PagePicture page={page} alt={t('notUsed')} />
          <figcaption>{t('notUsed')}</figcaption>
        </figure>
      </div>
      <div className={styles.decision}>
        {!isArchived && (
          <Button variant="secondary" onClick={use}>
            {t(used && page.page ? 'useThis' : 'useToo')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => onShowPage(page)}>
          {t('look')}
        </Button>
      </div>
    </Stack>
  );
}
