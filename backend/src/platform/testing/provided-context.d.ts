import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The MongoDB engine of this run (test/medium.setup.ts). */
    MONGO_URL: string;
    /** The Redis of this run (test/medium.setup.ts). */
    REDIS_URL: string;
  }
}
