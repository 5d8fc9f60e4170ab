import {
  Button,
  IconButton,
  Notice,
  PageHeader,
  Row,
  SelectField,
  Stack,
  useSession,
  useTexts,
  zoneName,
} from '@fulcrum/shared-ui';
import { DateTimeField } from '../../../shared/components/DateTimeField';
import { FilterLine } from '../../../shared/components/FilterLine';
import { NO_DATE } from '../../../shared/date-time';
import { AuditList } from '../components/AuditList';
import { useAuditEntries } from '../api/list-entries';
import { ACTIONS, type AuditFilter, isNarrowed, useAuditFilter } from '../filter';
import auditTexts from '../locales/en.json';
import { useAuditPeople } from '../api/list-people';

/** /audit: the log of what the team did. Only the teacher may open it, not assistants. */
export default function AuditPage() {
  const t = useTexts(auditTexts);
  const session = useSession();
  const isOwner = session !== null && !session.user.realTeacherId;
  return (
    <div data-wide>
      <PageHeader title={t('title')} description={isOwner ? t('intro', { zone: zoneName() }) : undefined} />
      {isOwner ? <Log /> : <Notice>{t('ownerOnly')}</Notice>}
    </div>
  );
}

function Log() {
  const { filter, narrow, clear } = useAuditFilter();
  return (
    <Stack gap={4}>
      <AuditFilters filter={filter} narrow={narrow} clear={clear} />
      {filter.subjectId && <AboutOne filter={filter} onClear={() => narrow({ subjectId: '' })} />}
      <AuditList filter={filter} narrow={narrow} />
    </Stack>
  );
}

/** Shows whom the log is filtered by, with the name from its entries. */
function AboutOne({ filter, onClear }: { filter: AuditFilter; onClear: () => void }) {
  const t = useTexts(auditTexts);
  const { data } = useAuditEntries(filter);
  const subject = data?.rows.flatMap(({ subjects }) => subjects).find(({ _id }) => _id === filter.subjectId);
  const name = subject?.name ?? (subject ? t(`type.${subject.type}`) : t('aboutOne'));
  return (
    <Notice>
      <Row align="between">
        <span>{t('about', { name })}</span>
        <Button variant="secondary" onClick={onClear}>
          {t('showAll')}
        </Button>
      </Row>
    </Notice>
  );
}

interface AuditFiltersProps {
  filter: AuditFilter;
  narrow: (change: Partial<AuditFilter>) => void;
  clear: () => void;
}

/** The people to choose from: the team, and the student or parent whom the log is filtered by. */
function useChoosable(filter: AuditFilter) {
  const team = useAuditPeople().data ?? [];
  const { data } = useAuditEntries(filter);
  const isChosen = ({ _id }: { _id: string }) => _id === filter.actorId;
  const chosen = data?.rows.map(({ actor }) => actor).find(isChosen);
  return chosen && !team.some(isChosen) ? [...team, chosen] : team;
}

/** Filters by action, person and time. */
function AuditFilters({ filter, narrow, clear }: AuditFiltersProps) {
  const t = useTexts(auditTexts);
  const people = useChoosable(filter);
  const narrowTo = (end: 'from' | 'until') => (time: string) => time !== NO_DATE && narrow({ [end]: time });
  return (
    <FilterLine>
      <SelectField
        label={t('action')}
        placeholder={t('anyAction')}
        value={filter.action}
        options={ACTIONS.map((action) => ({ value: action, label: t(`action.${action}`) }))}
        onChange={(chosen) => narrow({ action: ACTIONS.find((action) => action === chosen) ?? '' })}
      />
      <SelectField
        label={t('person')}
        placeholder={t('anyPerson')}
        value={filter.actorId}
        options={people.map(({ _id, name }) => ({ value: _id, label: name ?? t('unknownPerson') }))}
        onChange={(actorId) => narrow({ actorId })}
      />
      <DateTimeField label={t('from')} value={filter.from} onChange={narrowTo('from')} />
      <DateTimeField label={t('until')} value={filter.until} onChange={narrowTo('until')} />
      {isNarrowed(filter) && <IconButton variant="secondary" icon="close" label={t('clear')} onClick={clear} />}
    </FilterLine>
  );
}
