import {
  ApiError,
  Button,
  ButtonLink,
  Card,
  messageOf,
  Muted,
  Notice,
  notify,
  QueryView,
  Row,
  Stack,
  StatusBadge,
  useTexts,
} from '@fulcrum/shared-ui';
import { useRequireStaffFactor, useStaffFactor } from '../api/staff-factor';
import assistantTexts from '../locales/en.json';

interface StaffFactorCardProps {
  teacherId: string;
  /** Only the teacher may change it. */
  mayDecide: boolean;
}

/** Shows and sets whether everybody in the team needs a second factor. */
export function StaffFactorCard({ teacherId, mayDecide }: StaffFactorCardProps) {
  const t = useTexts(assistantTexts);
  const setting = useStaffFactor(teacherId);
  return (
    <Card title={t('factor')}>
      <QueryView query={setting} failure={t('factorFailed')}>
        {({ required }) => (
          <Stack>
            <Row>
              <StatusBadge tone={required ? 'success' : 'neutral'}>
                {t(required ? 'factorRequired' : 'factorOptional')}
              </StatusBadge>
            </Row>
            <Muted>{t(required ? 'factorRequiredLead' : 'factorOptionalLead')}</Muted>
            {mayDecide && <Decision teacherId={teacherId} required={required} />}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

function Decision({ teacherId, required }: { teacherId: string; required: boolean }) {
  const t = useTexts(assistantTexts);
  const demand = useRequireStaffFactor(teacherId);
  const { error } = demand;
  const decide = () =>
    demand.mutate(!required, { onSuccess: () => notify.success(t(required ? 'factorFreed' : 'factorAsked')) });
  return (
    <>
      {error && <Notice tone="danger">{messageOf(error, t('factorNotSaved'))}</Notice>}
      <Row>
        <Button variant={required ? 'secondary' : 'primary'} loading={demand.isPending} onClick={decide}>
          {t(required ? 'factorFree' : 'factorAsk')}
        </Button>
        {error instanceof ApiError && error.code === 'own_factor_required' && (
          <ButtonLink variant="secondary" to="/account/sign-in">
            {t('toAccount')}
          </ButtonLink>
        )}
      </Row>
    </>
  );
}
