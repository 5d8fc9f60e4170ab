declare module '../../../platform/features/feature.js' {
  interface Feature {
    /** API: the students who are falling behind, by id. */
    slippingStudents?: (get: Get, tenantId: string) => Promise<string[]>;
  }
}

export {};
