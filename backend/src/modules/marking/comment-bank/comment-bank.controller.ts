import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { markingErrors } from '../marking.errors.js';
import { BankCommentDto, BankCommentTermsDto } from './comment-bank.dto.js';
import { CommentBankService } from './comment-bank.service.js';

@ApiTags('marking')
@Controller('marking/comments')
export class CommentBankController {
  constructor(private readonly bank: CommentBankService) {}

  /** The team's comment bank, most used first. */
  @Roles('teacher')
  @Get()
  list(@CurrentUser() marker: Principal): Promise<BankCommentDto[]> {
    return this.bank.list(marker);
  }

  /** Adds a comment to the bank, with an optional abbreviation and mark. */
  @Roles('teacher')
  @Post()
  @Refuses(markingErrors.abbreviationTaken, markingErrors.bankFull)
  add(@CurrentUser() marker: Principal, @Body() form: BankCommentTermsDto): Promise<BankCommentDto> {
    return this.bank.add(marker, form);
  }

  /** Replaces a comment of the bank. Copies on scripts stay unchanged. */
  @Roles('teacher')
  @Put(':commentId')
  @Refuses(markingErrors.commentNotFound, markingErrors.abbreviationTaken)
  change(
    @CurrentUser() marker: Principal,
    @Param('commentId', ObjectIdPipe) commentId: string,
    @Body() form: BankCommentTermsDto,
  ): Promise<BankCommentDto> {
    return this.bank.change(marker, commentId, form);
  }

  /** Counts one use of a comment on a script; the bank lists the most used first. */
  @Roles('teacher')
  @Post(':commentId/uses')
  @HttpCode(204)
  @Refuses(markingErrors.commentNotFound)
  countUse(@CurrentUser() marker: Principal, @Param('commentId', ObjectIdPipe) commentId: string): Promise<void> {
    return this.bank.countUse(marker, commentId);
  }

  /** Deletes a comment of the bank. Copies on scripts stay. */
  @Roles('teacher')
  @Delete(':commentId')
  @HttpCode(204)
  @Refuses(markingErrors.commentNotFound)
  remove(@CurrentUser() marker: Principal, @Param('commentId', ObjectIdPipe) commentId: string): Promise<void> {
    return this.bank.remove(marker, commentId);
  }
}
