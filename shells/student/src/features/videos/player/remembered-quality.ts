import { localKey } from '@fulcrum/saving';
import { readSession } from '@fulcrum/shared-ui';
import { AUTO } from './stream-types';

/** The key of the picture's height that this account chose last on this device. */
const qualityKey = () => localKey('videoQuality', readSession()?.user.id ?? '');

/** The place of the quality that was chosen last for any video; `AUTO` if none was, or this video does not have it. */
export function rememberedQuality(qualities: readonly { height: number }[], storage = localStorage): number {
  try {
    const height = Number(storage.getItem(qualityKey()) ?? Number.NaN);
    return qualities.findIndex((quality) => quality.height === height);
  } catch {
    return AUTO;
  }
}

/** @param height of the chosen quality; undefined for `AUTO` */
export function rememberQuality(height: number | undefined, storage = localStorage): void {
  try {
    if (height === undefined) storage.removeItem(qualityKey());
    else storage.setItem(qualityKey(), String(height));
  } catch {
    // If storage is full or blocked, each video starts with what the line allows.
  }
}
