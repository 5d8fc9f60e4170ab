import type { PendingStep } from './pending-step.js';
import type { Principal } from './principal.js';

declare global {
  namespace Express {
    interface Request {
      /** The caller, if the guard has recognised one. */
      user?: Principal;
      pendingStep?: PendingStep;
      /** Length of a JSON body as parsed: after decompression. */
      bodyBytes?: number;
    }
  }
}
