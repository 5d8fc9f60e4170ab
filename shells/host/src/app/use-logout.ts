import { ApiError, isWaiting, logout, notify, readSession } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { leaveDevice } from '../offline/device-owner';

/** The question may not come without a line: then nothing is removed. */
const mayLeave = () =>
  import('../offline/leave-question').then(
    (question) => question.mayLeave(),
    () => {
      notify.error(new ApiError(0, null).message);
      return false;
    },
  );

/** Signs out and goes to the login page; asks first when that would remove work that is not handed in yet. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = async () => {
    const account = readSession()?.user.id;
    if (account && isWaiting(account) && !(await mayLeave())) return;
    void logout();
    if (account) void leaveDevice(account);
    // What one person saw must not be there for the next one at this device.
    queries.clear();
    navigate('/login');
  };
  return () => void leave();
}
