/** Paper pages from the phone's camera. The scanner itself comes when it is opened. */
export { forgetDraft } from './page-store';
export { ScanButton } from './ScanButton';
export { useScan } from './use-scan';
