import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { AnyRole, CurrentUser, OwnerOnly } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import type { Page } from '../../platform/http/page.dto.js';
import { PagedReply } from '../../platform/http/page-reply.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { LanguageQuery, OwnTextsDto, ReplaceTextDto, SchoolTextDto, SchoolTextQuery } from './dto/school-text.dto.js';
import { schoolTextErrors } from './school-texts.errors.js';
import { SchoolTextsService } from './school-texts.service.js';

@ApiTags('school-texts')
@Controller('school-texts')
export class SchoolTextsController {
  constructor(private readonly texts: SchoolTextsService) {}

  /** Lists the product's texts in a language with the English and the school's own version. 50 if no page is given. */
  @OwnerOnly()
  @Get()
  @PagedReply(SchoolTextDto)
  @Refuses(schoolTextErrors.unknownLanguage)
  search(@CurrentUser() caller: Principal, @Query() query: SchoolTextQuery): Promise<Page<SchoolTextDto>> {
    return this.texts.search(caller, query);
  }

  /** Lists the languages in which a school may replace texts. */
  @OwnerOnly()
  @Get('languages')
  languages(): string[] {
    return this.texts.languages();
  }

  /** Returns the school's own texts for the caller's pages. */
  @AnyRole()
  @Get('own')
  @Refuses(schoolTextErrors.unknownLanguage)
  own(@CurrentUser() caller: Principal, @Query() { language }: LanguageQuery): Promise<OwnTextsDto> {
    return this.texts.own(caller, language);
  }

  /** Replaces a text for the school's students, their parents and the team. */
  @OwnerOnly()
  @Audited('school-text.replace', 'school-text:reply._id')
  @Put()
  @Refuses(schoolTextErrors.textNotFound, schoolTextErrors.unknownLanguage, schoolTextErrors.textEmpty)
  replace(@CurrentUser() caller: Principal, @Body() text: ReplaceTextDto): Promise<SchoolTextDto> {
    return this.texts.replace(caller, text);
  }

  /** Restores the product's text. */
  @OwnerOnly()
  @Audited('school-text.undo', 'school-text:params.id')
  @Delete(':id')
  @Refuses(schoolTextErrors.textNotFound)
  async undo(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<MessageDto> {
    await this.texts.undo(caller, id);
    return { msg: 'Text restored' };
  }
}
