import { useEffect } from 'react';
import { toast, ToastContainer } from 'react-toastify';
import { uiTexts } from '../i18n/ui-texts';
import { connectToasts } from './notify';
import './toasts.css';

/** The product's own area closes a toast after this long. */
export const APP_TOAST_MS = 2_000;

/**
 * Two areas at the top right: the product's own, which closes after 2 s, and one with the library's defaults
 * (5000 ms). Alt+T, the library's hotkey, moves the focus to either.
 */
export default function LoadedToasts() {
  const t = uiTexts.useTexts();
  useEffect(() => connectToasts(({ kind, text, area }) => void toast[kind](text, { containerId: area })), []);
  return (
    <>
      <ToastContainer containerId="app" position="top-right" autoClose={APP_TOAST_MS} aria-label={t('notifications')} />
      <ToastContainer containerId="default" position="top-right" aria-label={t('moreNotifications')} />
    </>
  );
}
