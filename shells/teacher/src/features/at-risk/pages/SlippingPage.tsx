import {
  Button,
  EmptyState,
  formatDateTime,
  Muted,
  PageHeader,
  QueryView,
  Row,
  SelectField,
  Stack,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterLine } from '../../../shared/components/FilterLine';
import { useYears } from '../../../shared/api/list-years';
import { isTaught } from '../../../shared/components/YearScope';
import { failureToast } from '../../../shared/failures';
import {
  type SlippingPage as Slipping,
  type SlippingStudent,
  type Standing,
  useStartAtRiskRound,
  useSlipping,
} from '../api/slipping';
import { ReportDialog } from '../components/ReportDialog';
import { SlippingTable } from '../components/SlippingTable';
import texts from '../locales/en.json';

const STANDINGS: readonly Standing[] = ['open', 'silenced'];
const STEP = 50;
/** The server lists no more than this at once. */
const MOST = 200;
/** A round that takes longer continues on the server; the page stops waiting after this time (ms). */
const PATIENCE_MS = 60_000;

/**
 * /slipping: students who are slipping, and why. `?group=` filters by group, `?show=silenced` shows the students whom
 * the team has hidden.
 */
export default function SlippingPage() {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const standing = STANDINGS.find((one) => one === params.get('show')) ?? 'open';
  const groupId = params.get('group') ?? '';
  const choose = (part: { show?: string; group?: string }) => {
    const next = { show: standing === 'open' ? '' : standing, group: groupId, ...part };
    const { show, group } = next;
    setParams({ ...(show && show !== 'open' && { show }), ...(group && { group }) }, { replace: true });
  };
  return (
    <div data-wide>
      <PageHeader title={t('title')} description={t('description')} />
      <ListOf key={`${standing}/${groupId}`} {...{ standing, groupId, choose }} />
    </div>
  );
}

interface ListOfProps {
  standing: Standing;
  groupId: string;
  choose: (part: { show?: string; group?: string }) => void;
}

function ListOf({ standing, groupId, choose }: ListOfProps) {
  const t = useTexts(texts);
  const [limit, setLimit] = useState(STEP);
  const round = useRound();
  const list = useSlipping({ standing, groupId, limit }, round.isAwaited);
  const { data } = list;
  const asOf = data?.asOf ?? null;
  useEffect(() => round.seen(asOf));
  useLoadFailure(list, t('failedToLoad'));
  return (
    <Stack>
      <Filters {...{ standing, groupId, choose, counts: data }} />
      <QueryView query={list} failure={t('failedToLoad')}>
        {(page) => (
          <>
            <AsOf asOf={page.asOf} isAwaited={round.isAwaited} onFind={() => round.ask(page.asOf)} />
            {/* Before the first round it is unknown whether anybody is slipping. */}
            {page.asOf !== null && (
              <Students {...{ page, standing, limit }} onMore={() => setLimit((now) => Math.min(MOST, now + STEP))} />
            )}
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** A round requested on this page: it is pending until the list has a new `asOf` time. */
function useRound() {
  const t = useTexts(texts);
  const find = useStartAtRiskRound();
  const [before, setBefore] = useState<{ asOf: string | null } | null>(null);
  useEffect(() => {
    if (!before) return undefined;
    const timer = setTimeout(() => setBefore(null), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [before]);
  const fail = failureToast(t('failedToFind'));
  return {
    isAwaited: before !== null,
    ask: (asOf: string | null) => {
      setBefore({ asOf });
      find.mutate(undefined, {
        onError: (error) => {
          setBefore(null);
          fail(error);
        },
      });
    },
    seen: (asOf: string | null) => {
      if (before && asOf !== before.asOf) setBefore(null);
    },
  };
}

function Filters({ standing, groupId, choose, counts }: ListOfProps & { counts: Slipping | undefined }) {
  const t = useTexts(texts);
  const { data: years = [] } = useYears();
  const groups = years
    .filter(isTaught)
    .flatMap(({ name: year, groups: ofYear }) =>
      ofYear.map(({ _id, name }) => ({ value: _id, label: `${name} · ${year}` })),
    );
  const countOf = (one: Standing) => counts?.[one] ?? 0;
  return (
    <FilterLine>
      <SelectField
        label={t('group')}
        value={groupId}
        onChange={(group) => choose({ group })}
        options={groups}
        placeholder={t('allGroups')}
      />
      <SelectField
        label={t('show')}
        value={standing}
        onChange={(show) => choose({ show })}
        options={STANDINGS.map((one) => ({ value: one, label: t(one, { students: countOf(one) }) }))}
        placeholder={null}
      />
    </FilterLine>
  );
}

function AsOf({ asOf, isAwaited, onFind }: { asOf: string | null; isAwaited: boolean; onFind: () => void }) {
  const t = useTexts(texts);
  return (
    <Row align="between" gap={3}>
      <Muted>{asOf ? t('asOf', { when: formatDateTime(asOf) }) : t('never')}</Muted>
      <Button variant="secondary" loading={isAwaited} onClick={onFind}>
        {t(isAwaited ? 'finding' : 'findNow')}
      </Button>
    </Row>
  );
}

interface StudentsProps {
  page: Slipping;
  standing: Standing;
  limit: number;
  onMore: () => void;
}

function Students({ page, standing, limit, onMore }: StudentsProps) {
  const t = useTexts(texts);
  const [opened, setOpened] = useState<SlippingStudent | null>(null);
  const { students } = page;
  if (students.length === 0) {
    const isOpen = standing === 'open';
    return (
      <EmptyState icon="check" title={t(isOpen ? 'noneOpen' : 'noneSilenced')}>
        {t(isOpen ? 'noneOpenHint' : 'noneSilencedHint')}
      </EmptyState>
    );
  }
  const hasMore = page[standing] > students.length && students.length >= limit;
  return (
    <>
      <SlippingTable {...{ students, standing }} onReport={setOpened} />
      {hasMore && limit < MOST && (
        <Row>
          <Button variant="secondary" onClick={onMore}>
            {t('more')}
          </Button>
        </Row>
      )}
      {hasMore && limit >= MOST && <Muted>{t('tooMany', { students: MOST })}</Muted>}
      {opened && <ReportDialog student={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
