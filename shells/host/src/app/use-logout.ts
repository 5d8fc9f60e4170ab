import { logout, readSession } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { leaveDevice } from '../offline/kept';

/** Signs out and goes to the login page. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    const account = readSession()?.user.id;
    void logout();
    if (account) void leaveDevice(account);
    // What one person saw must not be there for the next one at this device.
    queries.clear();
    navigate('/login');
  };
}
