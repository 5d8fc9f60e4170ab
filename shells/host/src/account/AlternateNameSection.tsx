import { useForm } from '@fulcrum/forms';
import { api, call, Card, messageOf, Muted, notify, useTexts } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { AlternateNameField } from '../student-name/AlternateNameField';
import { AccountForm } from './AccountForm';
import { type Account, accountKey } from './api/get-account';
import texts from './locales/en.json';

interface AlternateNameSectionProps {
  account: Account;
  /** As the team enters it and the lists show it. */
  name: string;
}

/** A student's name, which the team maintains, and its other spelling, which the student may edit too. */
export function AlternateNameSection({ account, name }: AlternateNameSectionProps) {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const form = useForm({
    initial: { alternateName: account.alternateName ?? '' },
    onSubmit: async (values) => {
      const body = { alternateName: values.alternateName.trim() };
      const { alternateName } = await call(api.PUT('/api/auth/account/alternate-name', { body }));
      queries.setQueryData<Account>(accountKey, { ...account, alternateName });
      notify.success(t('nameKept'));
    },
    describeFailure: (error) => messageOf(error, t('nameFailed')),
  });
  return (
    <Card title={t('name')}>
      <AccountForm form={form} submitLabel={t('keepName')}>
        <div>
          <strong dir="auto">{name}</strong>
          <Muted>{t('nameOfTeam')}</Muted>
        </div>
        <AlternateNameField {...form.field('alternateName')} />
      </AccountForm>
    </Card>
  );
}
