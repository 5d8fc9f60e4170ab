import { Injectable } from '@nestjs/common';
import { type AssistantEntry, AssistantsRepository } from './assistants.repository.js';

/** Assistants for other modules. */
@Injectable()
export class AssistantDirectory {
  constructor(private readonly assistants: AssistantsRepository) {}

  /** A tenant's assistants, by name. */
  list(tenant: string): Promise<AssistantEntry[]> {
    return this.assistants.list(tenant);
  }
}
