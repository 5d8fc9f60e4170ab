import { hasUnsent } from '@fulcrum/saving';
import { ApiError, logout, mayLeavePage, notify, readSession } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { leaveDevice } from '../offline/leave-device';

/** Without a connection the question may not load; then the user stays signed in and nothing is deleted. */
const mayLeave = () =>
  import('../offline/leave-question').then(
    (question) => question.mayLeave(),
    () => {
      notify.error(new ApiError(0, null).message);
      return false;
    },
  );

/** Asks about work that has not reached the server; otherwise what the page itself asks before it is left. */
const isSure = async (account: string): Promise<boolean> => ((await hasUnsent(account)) ? mayLeave() : mayLeavePage());

/** Signs out and opens the login page; asks first if that would lose anything. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = async () => {
    const account = readSession()?.user.id;
    if (account && !(await isSure(account))) return;
    void logout();
    if (account) void leaveDevice(account);
    // The next user of this device must not see the previous user's data.
    queries.clear();
    navigate('/login');
  };
  return () => void leave();
}
