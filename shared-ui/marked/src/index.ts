/**
 * Marked work as its student and their parent see it, with its appeals; the team also uses the appeal thread. Loaded
 * with the page that uses it.
 */
export { AppealThread } from './AppealThread';
export { type Appeal, newMessageId } from './appeals';
export { MarkedScriptPage } from './MarkedScriptPage';
