import type { Features } from '../../platform/features/features.js';

declare module '../../platform/features/feature.js' {
  interface Feature {
    /** Worker: removes a feature's rows of a deleted quiz. Runs again after a crash. */
    removeQuiz?: (get: Get, key: { tenantId: string; quizId: string }) => Promise<void>;
  }
}

export async function removeOfQuiz(features: Features, key: { tenantId: string; quizId: string }): Promise<void> {
  await features.askInTurn(({ removeQuiz }) => removeQuiz?.(features.get, key));
}
