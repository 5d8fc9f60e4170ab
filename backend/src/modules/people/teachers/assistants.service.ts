import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { isDuplicateKey } from '../../../platform/database/objects.js';
import { Features } from '../../../platform/features/features.js';
import { PasswordHasher } from '../../auth/passwords/password-hasher.js';
import { signedOut } from '../../auth/sign-ins/sign-out.extension.js';
import { userExistsError } from '../../auth/sign-in/accounts.service.js';
import { peopleErrors } from '../people.errors.js';
import { type AssistantEntry, TeachersRepository } from './teachers.repository.js';
import type { AddAssistantDto, AssistantDto, StaffFactorDto, TeamFactorDto } from './teachers.dto.js';

/** Assistants work in their teacher's name. Only the teacher adds and deletes them. */
@Injectable()
export class AssistantsService {
  constructor(
    private readonly teachers: TeachersRepository,
    private readonly hasher: PasswordHasher,
    private readonly features: Features,
  ) {}

  /** A tenant's assistants, by name. */
  listOfTenant(tenant: string): Promise<AssistantEntry[]> {
    return this.teachers.listAssistants(tenant);
  }

  async list(caller: Principal, teacherId: string): Promise<AssistantDto[]> {
    assertOwnTeacherId(caller, teacherId);
    return (await this.listOfTenant(tenantOf(caller))).map(reply);
  }

  async describeFactor(caller: Principal, teacherId: string): Promise<TeamFactorDto> {
    assertOwnTeacherId(caller, teacherId);
    const tenant = tenantOf(caller);
    const [required, assistants] = await Promise.all([
      this.teachers.staffNeedFactor(tenant),
      this.listOfTenant(tenant),
    ]);
    return { required, assistantsWithOne: assistants.filter((each) => each.hasSecondFactor).map(({ id }) => id) };
  }

  /**
   * @throws AppError 409 `own_factor_required`: a teacher without one would lock themselves out together with the team
   */
  async requireFactor(caller: Principal, wanted: { teacherId: string; required: boolean }): Promise<StaffFactorDto> {
    const { teacherId, required } = wanted;
    assertOwnTeacherId(caller, teacherId);
    if (await this.teachers.requireStaffFactor(tenantOf(caller), required)) return { required };
    throw peopleErrors.ownFactorRequired();
  }

  /** @throws AppError 400 `user_exists` when the email is taken */
  async add(caller: Principal, { name, email, password, teacherId }: AddAssistantDto): Promise<AssistantDto> {
    assertOwnTeacherId(caller, teacherId);
    const passwordHash = await this.hasher.hashChosen(password, { name, email });
    try {
      return reply(await this.teachers.createAssistant(tenantOf(caller), { name, email, passwordHash }));
    } catch (error) {
      if (isDuplicateKey(error)) throw userExistsError();
      throw error;
    }
  }

  /** Deletes the row, which ends every session of the assistant. @throws AppError 404 */
  async remove(caller: Principal, { teacherId, assistantId }: { teacherId: string; assistantId: string }) {
    assertOwnTeacherId(caller, teacherId);
    if (!(await this.teachers.removeAssistant(tenantOf(caller), assistantId))) throw peopleErrors.assistantNotFound();
    await signedOut(this.features, { personId: assistantId, kept: null });
  }
}

const reply = ({ id, name, email }: AssistantEntry): AssistantDto => ({ _id: id, name, email });
