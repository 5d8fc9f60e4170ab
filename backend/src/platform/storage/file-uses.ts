import { Injectable } from '@nestjs/common';

/** How one kind of row names files. */
export interface FileUse {
  /** As FileOwnership gives it: `submission`. */
  name: string;
  /** Those of a tenant's files that a row names. A file that is left out is removed. */
  inUse(tenantId: string, fileIds: string[]): Promise<string[]>;
}

/** Where worker modules register which files their rows name. Files of a use that nobody registers are never swept. */
@Injectable()
export class FileUses {
  private readonly uses = new Map<string, FileUse>();

  /** Call from `onModuleInit` of the worker's wiring. @throws Error when the name is taken */
  register(use: FileUse): void {
    if (this.uses.has(use.name)) throw new Error(`file use "${use.name}" is registered twice`);
    this.uses.set(use.name, use);
  }

  all(): FileUse[] {
    return [...this.uses.values()];
  }
}
