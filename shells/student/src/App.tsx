import { useWaiting } from '@fulcrum/saving';
import { createRemoteApp, useLazyModule, useSession, loadWithTexts } from '@fulcrum/shared-ui';
import languages, { further } from 'virtual:languages';
import { pages } from './pages';

const Pages = createRemoteApp(pages, languages, further);
const loadWaiting = () =>
  loadWithTexts(() => import('./features/tasks/components/SendWaiting').then(({ SendWaiting }) => SendWaiting));

function App() {
  const account = useSession()?.user.id;
  const { part: SendWaiting } = useLazyModule(loadWaiting, useWaiting(account));
  return (
    <>
      <Pages />
      {SendWaiting && account && <SendWaiting />}
    </>
  );
}

/**
 * The module that the host loads: the pages of this shell at their addresses. It also sends submissions left over from
 * an earlier visit.
 */
export default Object.assign(App, { languages, preload: Pages.preload });
