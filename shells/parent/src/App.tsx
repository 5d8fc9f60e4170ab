import { createRemoteApp } from '@fulcrum/shared-ui';
import languages, { further } from 'virtual:languages';
import { pages } from './pages';

/** The module that the host loads: the pages of this shell at their addresses. */
export default createRemoteApp(pages, languages, further);
