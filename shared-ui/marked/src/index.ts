/** Work that was marked, as its student and their parent read it, with its appeals; the thread of an appeal also for the team. Loads with a page. */
export { AppealThread } from './AppealThread';
export { type Appeal, newMessageId } from './appeals';
export { MarkedScriptPage } from './MarkedScriptPage';
