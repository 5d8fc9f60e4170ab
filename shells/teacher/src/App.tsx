import { createRemoteApp, isWaiting, usePart, useSession } from '@fulcrum/shared-ui';
import languages, { further } from 'virtual:languages';
import { pages } from './pages';

const Pages = createRemoteApp(pages, languages, further);
const loadWaiting = () => import('./features/door/components/SendScans').then(({ SendScans }) => SendScans);

function App() {
  const account = useSession()?.user.id;
  const { part: SendScans } = usePart(loadWaiting, account !== undefined && isWaiting(account));
  return (
    <>
      <Pages />
      {SendScans && account && <SendScans />}
    </>
  );
}

/** What the host loads: the pages of this shell at their addresses, and what an earlier visit could not send. */
export default Object.assign(App, { languages, preload: Pages.preload });
