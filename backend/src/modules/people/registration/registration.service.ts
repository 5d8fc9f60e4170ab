import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { idOf, newId } from '../../../platform/database/objects.js';
import { Features } from '../../../platform/features/features.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { addressProofMail } from '../../auth/account/address-proof.job.js';
import type { Language } from '../../../platform/texts/texts.js';
import { JoinLinks } from '../../schools/directory/join-links.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { PasswordHasher } from '../../auth/passwords/password-hasher.js';
import type { UserRow } from '../../auth/users/user.schema.js';
import { AccountsService } from '../../auth/sign-in/accounts.service.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { peopleErrors } from '../people.errors.js';
import { namesOf } from '../students/student-names.dto.js';
import type { NewStudent } from '../students/students.repository.js';
import { assertOwnEmail } from '../parent-links/parent-links.js';
import { isGiven, type RegisterDto, type RegisteredDto } from './dto/register.dto.js';
import { registered } from './registered.extension.js';
import { type ParentDetails, StudentEnrolment } from './student-enrolment.js';

interface RegistrationTerms {
  language?: Language | undefined;
  mailLanguage?: Language | undefined;
  key?: string | undefined;
}

interface CreationTerms extends Omit<RegistrationTerms, 'key'> {
  registrationKey: string | undefined;
}

/** Registers students who create their own accounts. The chosen school determines their teacher. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly directory: SchoolDirectory,
    private readonly enrolment: StudentEnrolment,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountsService,
    private readonly jobs: JobsService,
    private readonly joinLinks: JoinLinks,
    private readonly features: Features,
  ) {}

  /**
   * @param terms.language chosen on the device: the account's language
   * @param terms.mailLanguage of the page: for mails to student and parent until they choose one
   * @param terms.key the request's Idempotency-Key: a repeat of a request whose reply was lost gets that reply
   * @throws AppError 403 for any other role than student, 400 `same_email`, `password_too_common`, `user_exists`,
   * `email_taken` (the parent's), `join_link_invalid`
   *   or `join_link_of_another`, 404 for an unknown school
   */
  async register(person: RegisterDto, { key, ...languages }: RegistrationTerms = {}): Promise<RegisteredDto> {
    if (person.role && person.role !== 'student') throw peopleErrors.roleRefused();
    assertOwnEmail(person.email, person.parentEmail);
    assertParentEmail(person);
    const registrationKey = key === undefined ? undefined : createHash('sha256').update(key).digest('base64url');
    const first = await this.findFirst(person, registrationKey);
    return this.welcome(first ?? (await this.createOnce(person, { ...languages, registrationKey })));
  }

  private async createOnce(person: RegisterDto, terms: CreationTerms): Promise<UserRow> {
    try {
      return await this.create(person, terms);
    } catch (error) {
      // The first run, whose connection was cut, was still under way when its repeat began.
      const first = await this.findFirst(person, terms.registrationKey);
      if (!first) throw error;
      return first;
    }
  }

  /** The account that the same request has made before. */
  private async findFirst({ email, password }: RegisterDto, registrationKey: string | undefined) {
    const first = registrationKey ? await this.accounts.findRegistered(email, registrationKey) : null;
    return first && (await this.hasher.verify(first.passwordHash, password)) ? first : null;
  }

  private async create(person: RegisterDto, terms: CreationTerms): Promise<UserRow> {
    const { language, mailLanguage, registrationKey } = terms;
    const school = await this.directory.findSchool(person.schoolId);
    if (!school) throw schoolErrors.schoolNotFound();
    const wishedGroupId = person.join ? await this.groupOf(person.join, school.tenantId) : undefined;
    await this.accounts.assertEmailFree(person.email);
    const student: NewStudent = {
      id: newId(),
      ...namesOf(person),
      email: person.email,
      ...(language ? { language } : {}),
      ...(mailLanguage ? { mailLanguage } : {}),
      passwordHash: await this.hasher.hashChosen(person.password, person),
      studentPhone: person.studentPhone,
      schoolId: school.id,
      tenantId: school.tenantId,
      ...(wishedGroupId ? { wishedGroupId } : {}),
      ...(registrationKey ? { registrationKey } : {}),
    };
    return this.enrolment.enrol(student, parentOf(person), 'student');
  }

  private async welcome(account: UserRow): Promise<RegisteredDto> {
    const tenant = account.tenantId ? { tenantId: idOf(account.tenantId) } : {};
    const studentId = idOf(account._id);
    await this.jobs.request(addressProofMail, { userId: studentId }, tenant);
    if (tenant.tenantId) await registered(this.features, { tenantId: tenant.tenantId, studentId });
    return { msg: 'Registration successful! You can log in now.', user: await this.accounts.describe(account) };
  }

  private async groupOf(token: string, tenantId: string): Promise<string> {
    const { group } = await this.joinLinks.open(token);
    if (group.tenantId !== tenantId) {
      throw peopleErrors.joinLinkOfAnother();
    }
    return group.id;
  }
}

/** Without an email there is no parent account: the other two fields would be lost. @throws AppError 400 */
function assertParentEmail({ parentEmail, parentName, parentPhone }: RegisterDto): void {
  if (!isGiven(parentEmail) && (isGiven(parentName) || isGiven(parentPhone)))
    throw peopleErrors.parentNeedsEmail().onField('parentEmail');
}

const parentOf = ({ parentEmail: email, parentName = '', parentPhone = '' }: RegisterDto): ParentDetails | null =>
  email ? { name: parentName, phone: parentPhone, email } : null;
