import { Injectable } from '@nestjs/common';

/** What one module removes when a student is deleted: attendance, submissions and their files, attempts. */
export interface StudentRemoval {
  /** Of the module, for the log: `tasks`. */
  name: string;
  /** Removes everything of this student. Runs again after a crash or a failure: what is gone already is no error. */
  remove(tenantId: string, studentId: string): Promise<void>;
}

/** Where worker modules register what belongs to a student. A deleted student's row goes last, after all of them. */
@Injectable()
export class StudentRemovals {
  private readonly removals = new Map<string, StudentRemoval>();

  /** Call from `onModuleInit` of the worker's wiring. @throws Error when the name is taken. */
  register(removal: StudentRemoval): void {
    if (this.removals.has(removal.name)) throw new Error(`student removal "${removal.name}" is registered twice`);
    this.removals.set(removal.name, removal);
  }

  /** Runs every registered removal, one after the other. @throws what the first failing one throws. */
  async removeAll(tenantId: string, studentId: string): Promise<void> {
    for (const removal of this.removals.values()) await removal.remove(tenantId, studentId);
  }
}
