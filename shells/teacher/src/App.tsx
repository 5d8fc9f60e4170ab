import { useWaiting } from '@fulcrum/saving';
import { createRemoteApp, useLazyModule, useSession, loadWithTexts } from '@fulcrum/shared-ui';
import { useLocation } from 'react-router-dom';
import languages, { further } from 'virtual:languages';
import { pages } from './pages';

const Pages = createRemoteApp(pages, languages, further);
const loadWaiting = () =>
  loadWithTexts(() => import('./features/door/components/SendScans').then(({ SendScans }) => SendScans));

function App() {
  const account = useSession()?.user.id;
  // The door page sends its own scans and shows the results.
  const isAtDoor = /^\/door\/[^/]+$/.test(useLocation().pathname);
  const isWanted = useWaiting(isAtDoor ? undefined : account);
  const { part: SendScans } = useLazyModule(loadWaiting, isWanted);
  return (
    <>
      <Pages />
      {SendScans && isWanted && <SendScans />}
    </>
  );
}

/** What the host loads: the pages of this shell by address, and the sender of scans that a door page could not send. */
export default Object.assign(App, { languages, preload: Pages.preload });
