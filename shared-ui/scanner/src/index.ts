/** Scans paper pages with the phone's camera. The scanner itself loads when it is opened. */
export { forgetDraft } from './page-store';
export { ScanButton } from './ScanButton';
export { useScan } from './use-scan';
export { useWaitingPages } from './use-waiting-pages';
