import { api, call, Card, Checkbox, messageOf, notify, QueryView, useTexts } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import texts from './locales/en.json';

const DIGEST_CHOICE = ['notifications', 'digest'];

/** Whether a parent receives the weekly mail; the same choice as behind the link in that mail. */
export function DigestSection() {
  const t = useTexts(texts);
  const choice = useQuery({ queryKey: DIGEST_CHOICE, queryFn: () => call(api.GET('/api/digest-choice')) });
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (receives: boolean) => call(api.PUT('/api/digest-choice', { body: { receives } })),
    onSuccess: (changed) => {
      queries.setQueryData(DIGEST_CHOICE, changed);
      notify.success(t('saved'));
    },
    onError: (error) => notify.error(messageOf(error, t('saveFailed'))),
  });
  return (
    <Card title={t('digest')}>
      <QueryView query={choice} failure={t('settingsFailed')}>
        {({ receives }) => (
          <Checkbox label={t('digestChoice')} checked={receives} onChange={(wanted) => change.mutate(wanted)} />
        )}
      </QueryView>
    </Card>
  );
}
