export { forgetLocal, forgetLocalOfOthers, localKey, type LocalKind } from './local-entries';
export { isWaiting, keptName, noteWaiting, type StoredKind } from './stores';
export { hasUnsent, hasWaiting } from './unsent';
export { useWaiting } from './use-waiting';
