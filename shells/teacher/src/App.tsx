import { useWaiting } from '@fulcrum/saving';
import { createRemoteApp, useLazyModule, useSession, loadWithTexts } from '@fulcrum/shared-ui';
import { useLocation } from 'react-router-dom';
import languages, { further } from 'virtual:languages';
import { pages } from './pages';

const Pages = createRemoteApp(pages, languages, further);
/** Pages that send what they have scanned themselves, and show the results. */
const SENDS_ITSELF = /^\/(?:door|quizlist\/paper)\/[^/]+$/;

const loadScans = () =>
  loadWithTexts(() => import('./features/door/components/SendScans').then(({ SendScans }) => SendScans));
const loadSheets = () =>
  loadWithTexts(() => import('./features/paper/components/SendSheets').then(({ SendSheets }) => SendSheets));

function App() {
  const account = useSession()?.user.id;
  const isWanted = useWaiting(SENDS_ITSELF.test(useLocation().pathname) ? undefined : account);
  const { part: SendScans } = useLazyModule(loadScans, isWanted);
  const { part: SendSheets } = useLazyModule(loadSheets, isWanted);
  return (
    <>
      <Pages />
      {SendScans && isWanted && <SendScans />}
      {SendSheets && isWanted && <SendSheets />}
    </>
  );
}

/** What the host loads: the pages of this shell by address, and the sender of what could not be sent where it was scanned. */
export default Object.assign(App, { languages, preload: Pages.preload });
