import { createRemoteApp } from '@fulcrum/shared-ui';
import languages from 'virtual:languages';
import { pages } from './pages';

/** What the host loads: the pages of this shell at their addresses. */
export default createRemoteApp(pages, languages);
