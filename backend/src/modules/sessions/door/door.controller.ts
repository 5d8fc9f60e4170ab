import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Audited, AuditedIf } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { sessionErrors } from '../sessions.errors.js';
import { DoorCardDto, DoorCodeKeyDto, DoorDto, DoorTermsDto, MergedScansDto, SendScansDto } from './door.dto.js';
import { DoorCardsService } from './door-cards.service.js';
import { DoorService } from './door.service.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { peopleErrors } from '../../people/people.errors.js';

@ApiTags('sessions')
@Controller()
export class DoorController {
  constructor(
    private readonly door: DoorService,
    private readonly cards: DoorCardsService,
  ) {}

  /** Returns the key with which the student's phone makes the codes it shows at the door. */
  @Roles('student')
  @Get('door-key')
  doorCodeKey(@CurrentUser() student: Principal): Promise<DoorCodeKeyDto> {
    return this.door.doorCodeKey(student);
  }

  /** Makes a new key for the student's phone: codes that are made with the previous one are rejected from now on. */
  @Roles('student')
  @Post('door-key/renew')
  @HttpCode(200)
  renewOwnKey(@CurrentUser() student: Principal): Promise<DoorCodeKeyDto> {
    return this.door.renewOwnKey(student);
  }

  /**
   * Ends the key of a student's phone: codes that are made with it are rejected from now on. The phone fetches the new
   * key when it is online. A printed card stays valid.
   */
  @Roles('teacher')
  @Audited('door-key.renew', 'student:params.studentId')
  @Post('door-key/:studentId/renew')
  @HttpCode(204)
  @Refuses(peopleErrors.studentNotFound)
  renewKey(@CurrentUser() caller: Principal, @Param('studentId', ObjectIdPipe) studentId: string): Promise<void> {
    return this.door.renewKey(caller, studentId);
  }

  /** Returns a session's door: the expected students, and what a scanner needs to check codes offline. */
  @Roles('teacher')
  @Audited('door.open', 'session:params.id')
  @Get('session/:id/door')
  @Refuses(sessionErrors.sessionNotFound)
  describe(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<DoorDto> {
    return this.door.describe(caller, id);
  }

  /**
   * Sets when the lesson begins and how many minutes later is late. Students already recorded at the door become
   * Present or Late accordingly.
   */
  @Roles('teacher')
  @Audited('session.door', 'session:params.id')
  @ChangesYear('session:params.id')
  @Put('session/:id/door')
  @Refuses(sessionErrors.sessionNotFound, sessionErrors.attendanceBusy)
  setTerms(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() terms: DoorTermsDto,
  ): Promise<DoorDto> {
    return this.door.setTerms(caller, id, terms);
  }

  /**
   * Records students scanned at the door. The first scan of a student counts, from any scanner and whenever it arrives.
   */
  @Roles('teacher')
  @AuditedIf('reply.recorded', 'session.scan', 'session:params.id', 'student:reply.recorded')
  @ChangesYear('session:params.id')
  @Post('session/:id/scans')
  @HttpCode(200)
  @Refuses(sessionErrors.sessionNotFound, sessionErrors.attendanceBusy)
  merge(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() { scans }: SendScansDto,
  ): Promise<MergedScansDto> {
    return this.door.merge(caller, id, scans);
  }

  /** Lists the printed cards of a group's students. */
  @Roles('teacher')
  @Audited('door-card.open', 'group:params.id')
  @Get('group/:id/door-cards')
  @Refuses(schoolErrors.groupNotFound)
  listCards(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<DoorCardDto[]> {
    return this.cards.listOfGroup(caller, id);
  }

  /** Makes a card for every student of the group without one; the others keep theirs. */
  @Roles('teacher')
  @Audited('door-card.make', 'group:params.id')
  @ChangesYear('group:params.id')
  @Post('group/:id/door-cards')
  @HttpCode(200)
  @Refuses(schoolErrors.groupNotFound)
  makeCards(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<DoorCardDto[]> {
    return this.cards.issue(caller, id);
  }

  /** Revokes a lost card, which is rejected from now on; the student's next card has a new number. */
  @Roles('teacher')
  @Audited('door-card.revoke', 'student:params.studentId')
  @Delete('door-card/:studentId')
  @HttpCode(204)
  @Refuses(peopleErrors.studentNotFound)
  revokeCard(@CurrentUser() caller: Principal, @Param('studentId', ObjectIdPipe) studentId: string): Promise<void> {
    return this.cards.revoke(caller, studentId);
  }
}
