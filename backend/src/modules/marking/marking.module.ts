import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PeopleModule } from '../people/people.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { AllScriptsController } from './all-scripts/all-scripts.controller.js';
import { AllScriptsService } from './all-scripts/all-scripts.service.js';
import { AnswersController } from './answers/answers.controller.js';
import { GroupMarks } from './answers/group-marks.service.js';
import { MarkedScriptsLog } from './answers/marked-scripts-log.js';
import { TypedAnswers } from './answers/typed-answers.service.js';
import { AppealQueue } from './appeals/appeal-queue.js';
import { AppealThreads } from './appeals/appeal-threads.service.js';
import { Appeal, AppealSchema } from './appeals/appeal.schema.js';
import { AppealableScripts } from './appeals/appealable-scripts.js';
import { AppealsController } from './appeals/appeals.controller.js';
import { AppealsRepository } from './appeals/appeals.repository.js';
import { AppealsService } from './appeals/appeals.service.js';
import { ScriptsToReturn } from './appeals/scripts-to-return.js';
import { BlindMarkers } from './blind-markers.js';
import { BankComment, BankCommentSchema } from './comment-bank/bank-comment.schema.js';
import { BankCommentsRepository } from './comment-bank/bank-comments.repository.js';
import { CommentBankController } from './comment-bank/comment-bank.controller.js';
import { CommentBankService } from './comment-bank/comment-bank.service.js';
import { MarkingController } from './marking.controller.js';
import { markingFeature } from './marking.feature.js';
import { Marking, MarkingSchema } from './marking.schema.js';
import { MarkingService } from './marking.service.js';
import { MarkingsSweeper } from './markings-sweeper.js';
import { MarkingsRepository } from './markings.repository.js';
import { MarkedWorkMergesRepository } from './merging/marked-work-merges.repository.js';
import { ModerationDecisions } from './moderation/moderation-decisions.service.js';
import { ModerationsController } from './moderation/moderations.controller.js';
import { ModerationsService } from './moderation/moderations.service.js';
import { SecondMarksService } from './moderation/second-marks.service.js';
import { OwnStamp, OwnStampSchema } from './own-stamps/own-stamp.schema.js';
import { OwnStampsController } from './own-stamps/own-stamps.controller.js';
import { OwnStampsRepository } from './own-stamps/own-stamps.repository.js';
import { OwnStampsService } from './own-stamps/own-stamps.service.js';
import { PresenceController } from './presence/presence.controller.js';
import { PresenceService } from './presence/presence.service.js';
import { ScriptHolder, ScriptHolderSchema } from './presence/script-holder.schema.js';
import { ScriptHoldersRepository } from './presence/script-holders.repository.js';
import { MarkedPdfs } from './return/marked-pdfs.js';
import { ReturnScriptHandler } from './return/return-script.handler.js';
import { ReturnViews } from './return/return-views.js';
import { ScriptReturn, ScriptReturnSchema } from './return/return.schema.js';
import { ReturnedScripts } from './return/returned-scripts.js';
import { ReturnsController } from './return/returns.controller.js';
import { ReturnsRepository } from './return/returns.repository.js';
import { ReturnsService } from './return/returns.service.js';
import { ScriptSnapshots } from './return/script-snapshots.js';
import { AddUpScriptsHandler } from './scheme/add-up-scripts.handler.js';
import { MarkScheme, MarkSchemeSchema } from './scheme/mark-scheme.schema.js';
import { MarkSchemesController } from './scheme/mark-schemes.controller.js';
import { MarkSchemesRepository } from './scheme/mark-schemes.repository.js';
import { MarkSchemesService } from './scheme/mark-schemes.service.js';
import { MarkedQuestions } from './scheme/marked-questions.service.js';
import { QuestionAverages } from './scheme/question-averages.service.js';
import { QuestionMarksService } from './scheme/question-marks.service.js';
import { ScriptTotals } from './scheme/script-totals.js';
import { UnitMarksService } from './scheme/unit-marks.service.js';
import { ScriptReaders } from './script-readers.js';
import { SecondMarking, SecondMarkingSchema } from './second-marking.schema.js';
import { SecondMarkingsRepository } from './second-markings.repository.js';

const models = MongooseModule.forFeature([
  { name: Marking.name, schema: MarkingSchema },
  { name: ScriptReturn.name, schema: ScriptReturnSchema },
  { name: MarkScheme.name, schema: MarkSchemeSchema },
  { name: ScriptHolder.name, schema: ScriptHolderSchema },
  { name: BankComment.name, schema: BankCommentSchema },
  { name: OwnStamp.name, schema: OwnStampSchema },
  { name: Appeal.name, schema: AppealSchema },
  { name: SecondMarking.name, schema: SecondMarkingSchema },
]);
@Module({
  imports: [CurriculumModule, PeopleModule, TasksModule, NotificationsModule, models],
  controllers: [
    MarkingController,
    ReturnsController,
    MarkSchemesController,
    PresenceController,
    CommentBankController,
    OwnStampsController,
    AllScriptsController,
    AppealsController,
    ModerationsController,
    AnswersController,
  ],
  providers: [
    MarkingsRepository,
    ReturnsRepository,
    MarkSchemesRepository,
    AppealsRepository,
    SecondMarkingsRepository,
    MarkedWorkMergesRepository,
    MarkingsSweeper,
    MarkedPdfs,
    ReturnScriptHandler,
    AddUpScriptsHandler,
    MarkingService,
    ScriptSnapshots,
    ReturnViews,
    ReturnsService,
    ReturnedScripts,
    MarkSchemesService,
    QuestionMarksService,
    QuestionAverages,
    UnitMarksService,
    MarkedQuestions,
    ScriptHoldersRepository,
    PresenceService,
    BankCommentsRepository,
    CommentBankService,
    OwnStampsRepository,
    OwnStampsService,
    AllScriptsService,
    ScriptTotals,
    ScriptReaders,
    AppealableScripts,
    ScriptsToReturn,
    AppealsService,
    AppealThreads,
    AppealQueue,
    BlindMarkers,
    ModerationsService,
    SecondMarksService,
    ModerationDecisions,
    TypedAnswers,
    GroupMarks,
    MarkedScriptsLog,
  ],
  exports: [AppealQueue, ScriptsToReturn, UnitMarksService, MarkedQuestions],
})
export class MarkingModule {
  static readonly feature = markingFeature;
}
