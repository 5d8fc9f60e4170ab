import type { PendingStep } from './pending-step.js';
import type { Principal } from './principal.js';

declare global {
  namespace Express {
    // passport types `req.user` as Express.User: here that is the principal.
    interface User extends Principal {}
    interface Request {
      pendingStep?: PendingStep;
      /** Length of a JSON body as parsed: after decompression. */
      bodyBytes?: number;
    }
  }
}
