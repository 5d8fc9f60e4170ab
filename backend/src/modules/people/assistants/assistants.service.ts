import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { isDuplicateKey } from '../../../platform/database/objects.js';
import { AppError } from '../../../platform/http/app-error.js';
import { PasswordHasher } from '../../auth/passwords/password-hasher.js';
import { userExists } from '../../auth/sign-in/accounts.service.js';
import { type AssistantEntry, AssistantsRepository } from './assistants.repository.js';
import type { AddAssistantDto, AssistantDto } from './dto/assistant.dto.js';

/** Assistants work in their teacher's name. Only the teacher adds and deletes them. */
@Injectable()
export class AssistantsService {
  constructor(
    private readonly assistants: AssistantsRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  async list(caller: Principal, teacherId: string): Promise<AssistantDto[]> {
    assertOwnTeacherId(caller, teacherId);
    return (await this.assistants.list(tenantOf(caller))).map(reply);
  }

  /** @throws AppError 400 `user_exists` when the email is taken */
  async add(caller: Principal, { name, email, password, teacherId }: AddAssistantDto): Promise<AssistantDto> {
    assertOwnTeacherId(caller, teacherId);
    const passwordHash = await this.hasher.hashChosen(password, { name, email });
    try {
      return reply(await this.assistants.create(tenantOf(caller), { name, email, passwordHash }));
    } catch (error) {
      if (isDuplicateKey(error)) throw userExists();
      throw error;
    }
  }

  /** The row goes, and every token of the assistant with it. @throws AppError 404 */
  async remove(caller: Principal, path: { teacherId: string; assistantId: string }): Promise<void> {
    assertOwnTeacherId(caller, path.teacherId);
    if (!(await this.assistants.remove(tenantOf(caller), path.assistantId))) throw AppError.notFound('Assistant');
  }
}

const reply = ({ id, name, email }: AssistantEntry): AssistantDto => ({ _id: id, name, email });
