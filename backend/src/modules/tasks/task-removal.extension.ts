import type { Features } from '../../platform/features/features.js';

declare module '../../platform/features/feature.js' {
  interface Feature {
    /** Worker: removes a feature's rows and files of a deleted task. Runs again after a crash. */
    removeTask?: (get: Get, key: { tenantId: string; taskId: string }) => Promise<void>;
  }
}

export async function removeOfTask(features: Features, key: { tenantId: string; taskId: string }): Promise<void> {
  await features.askInTurn(({ removeTask }) => removeTask?.(features.get, key));
}
