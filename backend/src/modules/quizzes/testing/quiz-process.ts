import { ConsoleLogger, type Provider } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Test, type TestingModule } from '@nestjs/testing';
import { type Connection, plugin, Types } from 'mongoose';
import { Clock } from '../../../platform/clock/clock.js';
import { castsFirstMatches } from '../../../platform/database/tenant-model.js';
import { durableUri } from '../../../platform/database/durable-uri.js';
import { Features } from '../../../platform/features/features.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { testMongoUri } from '../../../platform/testing/services.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import { MarkedQuestions } from '../../marking/scheme/marked-questions.service.js';
import { ClassEvidenceReader } from '../../mastery/class-evidence.service.js';
import { CardReplays } from '../../practice/card-replays.service.js';
import { PracticeAnswer, PracticeAnswerSchema } from '../../practice/practice-answer.schema.js';
import { PracticeAnswersRepository } from '../../practice/practice-answers.repository.js';
import { PracticeAnswers } from '../../practice/practice-answers.service.js';
import { PracticeCard, PracticeCardSchema } from '../../practice/practice-card.schema.js';
import { PracticeCardsRepository } from '../../practice/practice-cards.repository.js';
import { PracticeDay } from '../../practice/practice-day.js';
import { PracticeEvidence } from '../../practice/practice-evidence.service.js';
import { PracticeService } from '../../practice/practice.service.js';
import { PracticeTopics } from '../../practice/practice-topics.service.js';
import { PracticeWeaknesses } from '../../practice/practice-weaknesses.service.js';
import { ServedIds } from '../../practice/served-ids.js';
import { PracticeState } from '../../practice/practice-state.service.js';
import { StudentExams } from '../../syllabus/student-exams.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { Attempt, AttemptSchema } from '../attempts/attempt.schema.js';
import { AttemptFinaliser } from '../attempts/attempt-finaliser.js';
import { AttemptsRepository } from '../attempts/attempts.repository.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { OpeningService } from '../attempts/opening.service.js';
import { ResultsService } from '../attempts/results.service.js';
import { ShownResults } from '../attempts/shown-results.js';
import { StudentQuizzes } from '../attempts/student-quizzes.js';
import { PracticeQuestions } from '../practising/practice-questions.service.js';
import { PracticeStandings } from '../practising/practice-standings.service.js';
import { Quiz, QuizSchema } from '../quiz.schema.js';
import { QuestionsRepository } from '../questions/questions.repository.js';
import { QuestionsService } from '../questions/questions.service.js';
import { QuestionCopies } from '../question-copies.js';
import { QuizViews } from '../quiz-views.js';
import { QuizChangesRepository } from '../quiz-changes.repository.js';
import { type QuizQuestionRecord, QuizzesRepository } from '../quizzes.repository.js';
import { ReportedQuizzesRepository } from '../reported-quizzes.repository.js';
import { QuizReports } from '../reports/quiz-reports.js';
import { UnitScores } from '../reports/unit-scores.js';

// As in the product: without it, an aggregation finds no running attempts, and every quiz seems to have closed.
plugin(castsFirstMatches);

/** All questions are in one unit, so that its score covers each of them. */
const UNIT = { id: 'unit', name: 'Motion', chapters: [] };

export const newId = (): string => new Types.ObjectId().toString();

/** A clock that moves only on request. */
export class ManualClock extends Clock {
  constructor(private time: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.time);
  }

  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
  }

  setTo(time: Date): void {
    this.time = time;
  }
}

/** The bank's questions, as far as practice asks for them. */
export const bank = new Map<string, QuizQuestionRecord>();
const inBank = (id: string) => {
  const { marks = 1, ...question } = bank.get(id) ?? {};
  return { ...question, id, marks, chapterId: 'chapter', unitId: UNIT.id };
};

/** Stand-ins for what is not tested here: files, people, the bank and the curriculum. Everybody may read anybody. */
const OUTSIDE: Provider[] = [
  {
    provide: Features,
    useValue: new Features([], () => {
      throw new Error('no feature is asked here');
    }),
  },
  { provide: FilesService, useValue: { signedUrl: (id: string) => `/api/files/${id}` } },
  {
    provide: QuestionsRepository,
    useValue: {
      unitsOf: async (_: string, ids: string[]) => new Map(ids.map((id) => [id, UNIT.id])),
      solutionsOf: async () => new Map(),
      findAll: async (_: string, ids: string[]) => ids.filter((id) => bank.has(id)).map(inBank),
    },
  },
  QuestionCopies,
  // The year is not archived.
  { provide: SchoolDirectory, useValue: { findYear: async () => null } },
  {
    provide: CurriculumDirectory,
    useValue: { findUnits: async (_: string, ids: string[]) => ids.map(() => UNIT) },
  },
  { provide: QuestionsService, useValue: {} },
  { provide: MarkedQuestions, useValue: { of: async () => [] } },
  { provide: StudentExams, useValue: { of: async () => ({ yearId: null, hasSyllabus: false, examDate: null }) } },
  { provide: AppConfig, useValue: { env: { TIME_ZONE: 'Africa/Cairo', APP_SECRET: 'a secret of the tests' } } },
  {
    provide: StudentDirectory,
    useValue: {
      assertMayRead: async ({ tenantId, groupId }: object & Reader, id: string) => {
        return { id, tenantId, groupId, memberships: [] };
      },
    },
  },
];

const MODELS = [
  { name: Quiz.name, schema: QuizSchema },
  { name: Attempt.name, schema: AttemptSchema },
  { name: PracticeAnswer.name, schema: PracticeAnswerSchema },
  { name: PracticeCard.name, schema: PracticeCardSchema },
];

const ATTEMPTS: Provider[] = [
  ...[QuizzesRepository, QuizChangesRepository, AttemptsRepository, QuizViews, OpeningService, AttemptsService],
  ...[
    ResultsService,
    AttemptFinaliser,
    ShownResults,
    StudentQuizzes,
    QuizReports,
    UnitScores,
    ReportedQuizzesRepository,
  ],
];

const PRACTICE: Provider[] = [
  ...[PracticeStandings, PracticeQuestions, PracticeAnswersRepository, PracticeCardsRepository, CardReplays],
  ...[PracticeDay, PracticeState, PracticeService, PracticeAnswers, PracticeEvidence, ServedIds, ClassEvidenceReader],
  PracticeWeaknesses,
  { provide: PracticeTopics, useValue: {} },
];

/**
 * The attempt services as in an API process, on a real database with its own connection, plus the worker's finaliser.
 */
export class QuizProcess {
  private constructor(
    private readonly module: TestingModule,
    readonly opening: OpeningService,
    readonly attempts: AttemptsService,
    readonly results: ResultsService,
    readonly quizzes: QuizzesRepository,
    readonly stored: AttemptsRepository,
    readonly finaliser: AttemptFinaliser,
    readonly reports: QuizReports,
    readonly units: UnitScores,
  ) {}

  /** @param lane each lane has its own database, so that sequences in different lanes are independent */
  static async start(clock: Clock, lane: number): Promise<QuizProcess> {
    const root = MongooseModule.forRoot(durableUri(testMongoUri().replace('?', `_${lane}?`)), {
      autoIndex: false,
      autoCreate: false,
    });
    const module = await Test.createTestingModule({
      imports: [root, MongooseModule.forFeature(MODELS)],
      providers: [...ATTEMPTS, ...PRACTICE, { provide: Clock, useValue: clock }, ...OUTSIDE],
    })
      .setLogger(new ConsoleLogger({ logLevels: [] }))
      .compile();
    return new QuizProcess(
      module,
      module.get(OpeningService),
      module.get(AttemptsService),
      module.get(ResultsService),
      module.get(QuizzesRepository),
      module.get(AttemptsRepository),
      module.get(AttemptFinaliser),
      module.get(QuizReports),
      module.get(UnitScores),
    );
  }

  get studentQuizzes(): StudentQuizzes {
    return this.module.get(StudentQuizzes);
  }

  get practice(): PracticeService {
    return this.module.get(PracticeService);
  }

  get practiceAnswers(): PracticeAnswers {
    return this.module.get(PracticeAnswers);
  }

  get evidence(): ClassEvidenceReader {
    return this.module.get(ClassEvidenceReader);
  }

  get changes(): QuizChangesRepository {
    return this.module.get(QuizChangesRepository);
  }

  private get connection(): Connection {
    return this.module.get<Connection>(getConnectionToken());
  }

  async buildIndexes(): Promise<void> {
    for (const model of Object.values(this.connection.models)) await model.createIndexes();
  }

  countAttempts(quizId: string, studentId: string): Promise<number> {
    const filter = { quizId: new Types.ObjectId(quizId), studentId: new Types.ObjectId(studentId) };
    return this.connection.collection('quizAttempts').countDocuments(filter);
  }

  /** Fails all requests in progress, leaving unknown whether the database has applied them. */
  async kill(): Promise<void> {
    await this.connection.getClient().close(true);
    await this.stop();
  }

  async stop(): Promise<void> {
    await this.module.close();
  }
}

interface Reader {
  tenantId: string;
  groupId: string;
}

/** A database of its own, with at most one API process at a time: started on demand and killed on request. */
export class Lane {
  readonly clock = new ManualClock(new Date());
  private running: QuizProcess | undefined;

  constructor(private readonly number: number) {}

  async api(): Promise<QuizProcess> {
    this.running ??= await QuizProcess.start(this.clock, this.number);
    return this.running;
  }

  async kill(): Promise<void> {
    const killed = this.running;
    this.running = undefined;
    await killed?.kill();
  }

  async stop(): Promise<void> {
    await this.running?.stop();
  }
}
