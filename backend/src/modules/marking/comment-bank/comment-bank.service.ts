import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { markingErrors } from '../marking.errors.js';
import { type BankCommentRecord, BankCommentsRepository, type CommentTerms } from './bank-comments.repository.js';
import type { BankCommentDto, BankCommentTermsDto } from './comment-bank.dto.js';

const MOST_COMMENTS = 500;

/** The comments that a team reuses on scripts. For the teacher's team. */
@Injectable()
export class CommentBankService {
  constructor(private readonly comments: BankCommentsRepository) {}

  /** Most used first. */
  async list(marker: Principal): Promise<BankCommentDto[]> {
    return (await this.comments.list(tenantOf(marker))).map(bankCommentDto);
  }

  /** @throws AppError 409 `abbreviation_taken`, 409 `bank_full` */
  async add(marker: Principal, form: BankCommentTermsDto): Promise<BankCommentDto> {
    const tenantId = tenantOf(marker);
    if ((await this.comments.count(tenantId)) >= MOST_COMMENTS) throw markingErrors.bankFull({ most: MOST_COMMENTS });
    const made = await this.comments.create(tenantId, termsOf(form));
    if (made === 'taken') throw taken(form);
    return bankCommentDto(made);
  }

  /** Copies on scripts stay unchanged. @throws AppError 404, 409 `abbreviation_taken` */
  async change(marker: Principal, commentId: string, form: BankCommentTermsDto): Promise<BankCommentDto> {
    const changed = await this.comments.replace({ tenantId: tenantOf(marker), commentId }, termsOf(form));
    if (changed === 'taken') throw taken(form);
    if (!changed) throw markingErrors.commentNotFound();
    return bankCommentDto(changed);
  }

  /** @throws AppError 404 */
  async countUse(marker: Principal, commentId: string): Promise<void> {
    if (!(await this.comments.countUse({ tenantId: tenantOf(marker), commentId })))
      throw markingErrors.commentNotFound();
  }

  /** Copies on scripts stay. @throws AppError 404 */
  async remove(marker: Principal, commentId: string): Promise<void> {
    if (!(await this.comments.remove({ tenantId: tenantOf(marker), commentId }))) throw markingErrors.commentNotFound();
  }
}

const termsOf = ({ text, abbreviation, mark }: BankCommentTermsDto): CommentTerms => ({
  text,
  abbreviation: abbreviation?.toLowerCase() ?? null,
  mark: mark ?? null,
});

const bankCommentDto = ({ id, text, abbreviation, mark, uses }: BankCommentRecord): BankCommentDto => ({
  ...{ _id: id, text, abbreviation, mark, uses },
});

const taken = ({ abbreviation }: BankCommentTermsDto) =>
  markingErrors.abbreviationTaken({ abbreviation: abbreviation ?? '' });
