import {
  AnchorButton,
  Button,
  ButtonLink,
  ErrorState,
  Loading,
  readSession,
  ownGroupOptions,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { phoneHref, useSite, useTeacherContacts } from '../app/site';
import { useLogout } from '../app/use-logout';
import { AuthPage } from '../layout/AuthPage';
import { afterLogin, PENDING_PATH } from '../auth/login-redirect';
import { useStartPage } from '../auth/use-complete-sign-in';
import hostTexts from '../locales/en.json';

/** How often to check whether the team has given the student a group (ms). */
const ASK_EVERY_MS = 30_000;

/** Opens the dashboard once the student waiting on this page is in a group. */
function useOpenWhenPlaced(): void {
  const navigate = useNavigate();
  const [waiting] = useState(() => {
    const session = readSession();
    return session?.user.role === 'student' && !session.user.groupId ? session : null;
  });
  const { data: groupId } = useQuery({ ...ownGroupOptions(waiting), refetchInterval: ASK_EVERY_MS, staleTime: 0 });
  useEffect(() => {
    if (groupId && waiting) void navigate(afterLogin({ ...waiting.user, groupId }).path, { replace: true });
  }, [groupId, waiting, navigate]);
}

/** Title and lead. @param start the start page of the signed-in user; null for a visitor */
function wordsFor(start: string | null) {
  if (start === null) return ['notSignedIn', 'pendingSignIn'] as const;
  return start === PENDING_PATH ? (['pendingTitle', 'pendingHint'] as const) : (['placedTitle', 'placedHint'] as const);
}

/** The page where a student without a group waits for the teacher's team. */
export default function PendingAccessPage() {
  const t = useTexts(hostTexts);
  const leave = useLogout();
  useOpenWhenPlaced();
  const start = useStartPage();
  const isPlaced = start !== null && start !== PENDING_PATH;
  const [title, lead] = wordsFor(start);
  return (
    <AuthPage title={t(title)} lead={t(lead)}>
      <Stack gap={3}>
        {start === null && (
          <ButtonLink to="/login" wide>
            {t('goToLogin')}
          </ButtonLink>
        )}
        {isPlaced && (
          <ButtonLink to={start} wide>
            {t('ownStart')}
          </ButtonLink>
        )}
        <TeamContact isSignedIn={start !== null} />
        {start !== null && (
          <Button variant="subtle" icon="logout" wide onClick={leave}>
            {t('signOutHere')}
          </Button>
        )}
      </Stack>
    </AuthPage>
  );
}

/** The own teacher's numbers, if the user is signed in; for visitors those of the front page. */
function TeamContact({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? <OwnTeam /> : <FrontPageTeam />;
}

function OwnTeam() {
  const { data, ...query } = useTeacherContacts();
  return <ContactButtons {...query} teams={data ?? []} />;
}

function FrontPageTeam() {
  const { data, ...query } = useSite();
  return <ContactButtons {...query} teams={data ? [data] : []} />;
}

interface ContactButtonsProps {
  teams: readonly { phones: string[]; messagingLinks: string[] }[];
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

function ContactButtons({ teams, isPending, isError, refetch }: ContactButtonsProps) {
  const t = useTexts(hostTexts);
  return (
    <>
      {isPending && <Loading rows={2} rowHeight="2.75rem" />}
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {teams
        .flatMap(({ phones }) => phones)
        .map((phone) => (
          <AnchorButton key={phone} icon="phone" href={phoneHref(phone)} wide>
            {t('call', { phone })}
          </AnchorButton>
        ))}
      {teams
        .flatMap(({ messagingLinks }) => messagingLinks)
        .map((link) => (
          <AnchorButton key={link} icon="chat" variant="secondary" href={link} newTab wide>
            {t('message')}
          </AnchorButton>
        ))}
    </>
  );
}
