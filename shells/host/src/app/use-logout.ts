import { hasUnsent } from '@fulcrum/saving';
import { ApiError, logout, notify, readSession } from '@fulcrum/shared-ui';
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

/** Signs out and opens the login page; asks first if that would delete work that the server does not have. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = async () => {
    const account = readSession()?.user.id;
    if (account && (await hasUnsent(account)) && !(await mayLeave())) return;
    void logout();
    if (account) void leaveDevice(account);
    // The next user of this device must not see the previous user's data.
    queries.clear();
    navigate('/login');
  };
  return () => void leave();
}
