/**
 * The first script of a document, before any of its modules (`shells/build/early.ts` puts it there). With calls, what the page asks the
 * server for travels while its code comes; without, the page has a form that is there before its code. A plain script of a few hundred
 * bytes: it imports little.
 */
import { loadAfterPaint } from './after-paint';
import { startAhead } from './ask-ahead';
import { holdPresses } from './held-press';

const { role = '', calls = '' } = document.currentScript?.dataset ?? {};
const isKept = document.documentElement.dataset.kept !== undefined;
const ahead = startAhead();
holdPresses();
if (isKept) loadAfterPaint();
// What the device has kept is asked for anew.
if (calls && !ahead.rendered) ahead.ask({ role, calls: calls.split(' ') });
