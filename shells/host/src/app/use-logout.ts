import { ApiError, isWaiting, logout, notify, readSession } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

/** The question may not come without a line: then nothing is removed. */
const mayLeave = () =>
  import('../offline/leave-question').then(
    (question) => question.mayLeave(),
    () => {
      notify.error(new ApiError(0, null).message);
      return false;
    },
  );

/** By code that a first visit does without. When it does not come, since there is no line, the next sign-in removes what is there. */
function leaveDevice(account: string): void {
  void import('../offline/kept').then((kept) => kept.leaveDevice(account)).catch(() => undefined);
}

/** Signs out and goes to the login page; asks first when that would remove work that is not handed in yet. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = async () => {
    const account = readSession()?.user.id;
    if (account && isWaiting(account) && !(await mayLeave())) return;
    void logout();
    if (account) leaveDevice(account);
    // What one person saw must not be there for the next one at this device.
    queries.clear();
    navigate('/login');
  };
  return () => void leave();
}
