import { useTexts } from '../i18n/texts';
import { useEffect, useRef } from 'react';
import { toast, ToastContainer } from 'react-toastify';
import uiTexts from '../i18n/locales/en.json';
import { connectToasts } from './notify';
import './toasts.css';

/** How long the product's own area shows a toast. */
const APP_TOAST_MS = 2_000;

/**
 * Raises the toast areas above a dialog opened since: both are in the browser's top layer, where the latest is on top.
 */
function raise(areas: HTMLElement | null): void {
  if (!areas || !('showPopover' in areas)) return;
  if (areas.matches(':popover-open')) areas.hidePopover();
  areas.showPopover();
}

/**
 * Two areas at the top right, one below the other: the product's own, which closes toasts after 2 s, and one with the
 * library's defaults (5000 ms). Alt+T, the library's hotkey, moves the focus to either.
 */
export default function LoadedToasts() {
  const t = useTexts(uiTexts);
  const areas = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      connectToasts(({ kind, text, area }) => {
        toast[kind](text, { containerId: area });
        raise(areas.current);
      }),
    [],
  );
  return (
    <div ref={areas} popover="manual" className="toast-areas">
      <ToastContainer containerId="app" position="top-right" autoClose={APP_TOAST_MS} aria-label={t('notifications')} />
      <ToastContainer containerId="default" position="top-right" aria-label={t('moreNotifications')} />
    </div>
  );
}
