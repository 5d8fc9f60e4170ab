export { type ChangesOf, ChangesStore, withKeptChanges } from './kept-changes';
export { LocalDraft } from './local-draft';
export { forgetLocal, forgetLocalOfOthers, localKey, type LocalKind } from './local-entries';
export { hasOpenWork, registerOpenWork } from './open-work';
export { isFinalRefusal, statusOf } from './refusals';
export { isWaiting, keptName, noteWaiting, type StoredKind } from './stores';
export { hasUnsent, hasWaiting } from './unsent';
export { useWaiting } from './use-waiting';
export { type SaverTerms, type SaveState, VersionedSaver } from './versioned-saver';
