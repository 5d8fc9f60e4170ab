import { ButtonLink, PageHeader, type SessionUser, Stack, useSession, useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import texts from './locales/en.json';

interface AccountPartProps {
  title: string;
  children: (user: SessionUser) => ReactNode;
}

/** The page of one part of the account, with the way back to all of them. */
export function AccountPart({ title, children }: AccountPartProps) {
  const t = useTexts(texts);
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <ButtonLink to="/account" variant="secondary">
            {t('allParts')}
          </ButtonLink>
        }
      />
      <Stack gap={5}>{children(session.user)}</Stack>
    </>
  );
}
