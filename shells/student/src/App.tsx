import { useWaiting } from '@fulcrum/saving';
import { createRemoteApp, useLazyModule, useSession, loadWithTexts } from '@fulcrum/shared-ui';
import languages, { further } from 'virtual:languages';
import { pages } from './pages';

const Pages = createRemoteApp(pages, languages, further);
const loadHandIns = () =>
  loadWithTexts(() => import('./features/tasks/components/SendWaiting').then(({ SendWaiting }) => SendWaiting));
const loadPractice = () =>
  loadWithTexts(() => import('./features/practice/components/SendPractice').then(({ SendPractice }) => SendPractice));

function App() {
  const account = useSession()?.user.id;
  const isWaiting = useWaiting(account);
  const { part: SendHandIns } = useLazyModule(loadHandIns, isWaiting);
  const { part: SendPractice } = useLazyModule(loadPractice, isWaiting);
  return (
    <>
      <Pages />
      {SendHandIns && account && <SendHandIns />}
      {SendPractice && account && <SendPractice />}
    </>
  );
}

/**
 * The module that the host loads: the pages of this shell at their addresses. It also sends work left over from an
 * earlier visit.
 */
export default Object.assign(App, { languages, preload: Pages.preload });
