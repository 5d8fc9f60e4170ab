import { Button, Notice, PageHeader, Row, schoolZone, Stack, useSession, useTexts } from '@fulcrum/shared-ui';
import { AuditFilters } from '../components/AuditFilters';
import { AuditList } from '../components/AuditList';
import { useAuditEntries } from '../api/list-entries';
import { type AuditFilter, useAuditFilter } from '../filter';
import auditTexts from '../locales/en.json';

/** /audit: who of the team did what. For the teacher, not for assistants. */
export default function AuditPage() {
  const t = useTexts(auditTexts);
  const session = useSession();
  const isOwner = session !== null && !session.user.realTeacherId;
  return (
    <>
      <PageHeader title={t('title')} description={isOwner ? t('intro', { zone: schoolZone() }) : undefined} />
      {isOwner ? <Log /> : <Notice>{t('ownerOnly')}</Notice>}
    </>
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

/** Says whom the log is narrowed to, by the name that its entries have. */
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
