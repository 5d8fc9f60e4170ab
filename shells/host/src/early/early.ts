/**
 * The first script of a document, before any of its modules (`shells/build/early.ts` inserts it). If it has calls, it
 * requests the page's data while the page's code loads; without calls, the page has a form that is usable before its
 * code. A plain script of a few hundred bytes, so it imports little.
 */
import { loadAfterPaint } from './after-paint';
import { startAhead } from './ask-ahead';
import { holdPresses } from './held-press';

const { role = '', calls = '' } = document.currentScript?.dataset ?? {};
const isKept = document.documentElement.dataset.kept !== undefined;
const ahead = startAhead();
holdPresses();
if (isKept) loadAfterPaint();
// Data that the device has kept is requested again.
if (calls && !ahead.rendered) ahead.ask({ role, calls: calls.split(' ') });
