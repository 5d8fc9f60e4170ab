import { Button, Card, DateTimeField, Grid, Row, SelectField, Stack, useTexts } from '@fulcrum/shared-ui';
import { useAuditPeople } from '../api/list-people';
import { ACTIONS, type AuditFilter, isNarrowed } from '../filter';
import auditTexts from '../locales/en.json';

interface AuditFiltersProps {
  filter: AuditFilter;
  narrow: (change: Partial<AuditFilter>) => void;
  clear: () => void;
}

/** By what was done, by whom and when. */
export function AuditFilters({ filter, narrow, clear }: AuditFiltersProps) {
  const t = useTexts(auditTexts);
  const people = useAuditPeople();
  return (
    <Card>
      <Stack gap={3}>
        <Grid gap={3} column="13rem">
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
            options={(people.data ?? []).map(({ _id, name }) => ({ value: _id, label: name ?? t('unknownPerson') }))}
            onChange={(actorId) => narrow({ actorId })}
          />
          <DateTimeField label={t('from')} value={filter.from} onChange={(from) => narrow({ from })} />
          <DateTimeField label={t('until')} value={filter.until} onChange={(until) => narrow({ until })} />
        </Grid>
        {isNarrowed(filter) && (
          <Row>
            <Button variant="secondary" icon="close" onClick={clear}>
              {t('clear')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
