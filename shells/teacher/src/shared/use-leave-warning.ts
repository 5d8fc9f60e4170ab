import { type ConfirmRequest, useLeaveGuard } from '@fulcrum/shared-ui';

/**
 * Asks before a link or Back leaves the page with unsaved changes, and makes the browser ask before the tab is closed.
 *
 * @param warning the question; null while everything is saved.
 */
export function useLeaveWarning(warning: ConfirmRequest | null): void {
  useLeaveGuard(warning && (() => warning), '/teacher-dashboard');
}
