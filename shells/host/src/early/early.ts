/**
 * The first script of a document, before any of its modules (`shells/build/early.ts` inserts it): for a page that the
 * server rendered, or that has a form which is usable before its code. A plain script of a few hundred bytes, so it
 * imports little.
 */
import { loadAfterPaint } from './after-paint';
import { holdPresses } from './held-press';
import { takeRenderedReplies } from './rendered-replies';

takeRenderedReplies();
holdPresses();
if (document.documentElement.dataset.kept !== undefined) loadAfterPaint();
