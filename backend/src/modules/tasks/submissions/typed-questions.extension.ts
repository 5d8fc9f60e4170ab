declare module '../../../platform/features/feature.js' {
  interface Feature {
    /**
     * API: by task, the questions that students may answer by typing, in addition to the file. Tasks without any are
     * omitted.
     */
    typedQuestions?: (get: Get, tenantId: string, taskIds: string[]) => Promise<Map<string, TypedQuestion[]>>;
  }
}

/** A question of a task that students may answer by typing, in addition to the file. */
export interface TypedQuestion {
  questionId: string;
  /** As on the paper. */
  label: string;
}
