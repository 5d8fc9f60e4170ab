import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { MessageDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { type Page, PageQuery, sliceOf } from '../../../platform/http/page.dto.js';
import { PagedReply } from '../../../platform/http/page-reply.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { storageErrors } from '../../../platform/storage/storage.errors.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { UploadedPdf, UploadOf } from '../../../platform/storage/receive-upload.js';
import { Audited, AuditedEdit } from '../../../platform/audit/audited.decorator.js';
import { curriculumErrors } from '../../curriculum/curriculum.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { AddContentDto } from '../add-content.dto.js';
import { mediaErrors } from '../media.errors.js';
import {
  AddMaterialFormDto,
  AddMaterialLinkDto,
  EditMaterialDto,
  MaterialDto,
  ReplaceFileFormDto,
} from './dto/material.dto.js';
import { MaterialListsService } from './material-lists.service.js';
import { MaterialsService } from './materials.service.js';

@ApiTags('materials')
@Refuses(
  mediaErrors.materialNotFound,
  curriculumErrors.unitNotFound,
  curriculumErrors.chapterNotFound,
  schoolErrors.yearNotFound,
)
@Controller('material')
export class MaterialsController {
  constructor(
    private readonly materials: MaterialsService,
    private readonly lists: MaterialListsService,
  ) {}

  /** A year's materials, newest first. */
  @Roles('teacher')
  @Get('year/:yearId/teacher/:teacherId')
  @PagedReply(MaterialDto)
  listOfYear(
    @CurrentUser() caller: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Param('teacherId', ObjectIdPipe) ownerId: string,
    @Query() page: PageQuery,
  ): Promise<Page<MaterialDto>> {
    return this.lists.listForTeacher(caller, { ownerId, yearId, slice: sliceOf(page) });
  }

  /** The materials of a student's year, newest first: for that student and the teacher's team. */
  @Roles('teacher', 'student')
  @Get('student/:studentId/year/:yearId')
  @PagedReply(MaterialDto)
  @Refuses(schoolErrors.noGroup)
  listForStudent(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) ownerId: string,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Query() page: PageQuery,
  ): Promise<Page<MaterialDto>> {
    return this.lists.listForStudent(caller, { ownerId, yearId, slice: sliceOf(page) });
  }

  /** Adds a material by its link. The server never fetches it. */
  @Roles('teacher')
  @Audited('material.add', 'material:reply._id')
  @ChangesYear('year:body.yearId')
  @Keeps('materials')
  @Post('url')
  addLink(@CurrentUser() teacher: Principal, @Body() form: AddMaterialLinkDto): Promise<MaterialDto> {
    return this.materials.addLink(teacher, form);
  }

  /** Adds a PDF for the students of a year. */
  @Roles('teacher')
  @Audited('material.add', 'material:reply._id')
  @ChangesYear('year:body.yearId')
  @Keeps('materials')
  @Post()
  @UploadedPdf('file', { required: true })
  @ApiBody({ type: AddMaterialFormDto })
  addFile(
    @CurrentUser() teacher: Principal,
    @Body() form: AddContentDto,
    @UploadOf() upload: Upload | undefined,
  ): Promise<MaterialDto> {
    if (!upload) throw storageErrors.pdfRequired();
    return this.materials.addFile(teacher, form, upload);
  }

  /** Changes a material's title and place, and the address of a link. */
  @Roles('teacher')
  @AuditedEdit('material.update', 'material:params.id')
  @ChangesYear('material:params.id', 'year:body.yearId')
  @Put(':id')
  edit(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() form: EditMaterialDto,
  ): Promise<MaterialDto> {
    return this.materials.edit(teacher, id, form);
  }

  /** Replaces a material's stored PDF: its title, place and readers stay. */
  @Roles('teacher')
  @Audited('material.replace', 'material:params.id')
  @ChangesYear('material:params.id')
  @Keeps('materials')
  @Put(':id/file')
  @UploadedPdf('file', { required: true })
  @ApiBody({ type: ReplaceFileFormDto })
  replaceFile(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @UploadOf() upload: Upload | undefined,
  ): Promise<MaterialDto> {
    if (!upload) throw storageErrors.pdfRequired();
    return this.materials.replaceFile(teacher, id, upload);
  }

  /** Deletes a material and its file. */
  @Roles('teacher')
  @Audited('material.delete', 'material:params.id')
  @ChangesYear('material:params.id')
  @Delete(':id/teacher/:teacherId')
  async remove(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Param('teacherId', ObjectIdPipe) teacherId: string,
  ): Promise<MessageDto> {
    await this.materials.remove(teacher, id, teacherId);
    return { msg: 'Material deleted' };
  }
}
