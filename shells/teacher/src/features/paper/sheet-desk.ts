import { Observed } from '@fulcrum/saving';
import { newKey } from '@fulcrum/shared-ui';
import type { Refusal, SheetReading } from '@fulcrum/sheet-reader';
import type { Sheet } from './api/paper';
import type { SheetRead, WaitingSheet } from './api/send-sheet';
import { BestFrame, type Frame } from './best-frame';
import type { SeenSheet } from './reading/sheet-reader';
import type { Outcome, SheetOutbox } from './sheet-outbox';

/** A sheet that was read on this device in this visit. */
export interface ScannedSheet {
  /** The code of the sheet. */
  sheet: string;
  /** Empty for a spare sheet. */
  name: string;
  studentId: string | null;
  /** True if no bubble is filled in: a blank sheet may have been in the pile. */
  isBlank: boolean;
  /** Null until the server has answered. */
  read: SheetRead | null;
  /** Why the server does not take it; null if it does. */
  refusal: string | null;
}

/** Why nothing is read now: what to do with the camera. */
export type Aim = Refusal | 'nothing' | 'outdated' | null;

export interface DeskView {
  /** Newest first. */
  scanned: readonly ScannedSheet[];
  /** Number of sheets that the server does not have yet. */
  waiting: number;
  aim: Aim;
  /** Counts the sheets that were taken, so that each is announced. */
  taken: number;
  /** The server's reason for taking nothing now; null if there is only no line. */
  problem: string | null;
}

interface SeenFrame extends Frame {
  seen: ReadSheet;
  /** Null for further pictures of a sheet that was taken, and if the device could not make it. */
  photo: Promise<Blob | null>;
}

type ReadSheet = Exclude<SheetReading, { refused: Refusal }>;

const doubtsOf = ({ questions }: ReadSheet): number =>
  questions.filter(({ decision }) => decision.kind === 'ask').length;

/** One device that reads the sheets of one quiz, with or without a line, and sends them as soon as there is one. */
export class SheetDesk {
  private readonly observed = new Observed<DeskView>({ scanned: [], waiting: 0, aim: null, taken: 0, problem: null });
  readonly getView = this.observed.get;
  readonly subscribe = this.observed.subscribe;
  private readonly best = new BestFrame<SeenFrame>();
  private sheets = new Map<string, Sheet>();
  /** Number of sheets that have left the outbox. */
  private settled = 0;

  constructor(
    private readonly quizId: string,
    private readonly outbox: Pick<SheetOutbox, 'open' | 'add' | 'listen' | 'deliver' | 'waiting'>,
  ) {}

  /** Takes a new list of the quiz's sheets. */
  know(sheets: readonly Sheet[]): void {
    this.sheets = new Map(sheets.map((sheet) => [sheet.sheet, sheet]));
  }

  /** Shows the sheets that an earlier visit could not send. */
  async open(): Promise<void> {
    await this.outbox.open();
    const kept = this.outbox.waiting.filter(({ quizId }) => quizId === this.quizId);
    for (const item of kept) if (!this.scannedSheet(item.sheet)) this.list(item, false);
    this.show({});
  }

  /**
   * Handles a picture of the camera.
   * @param photoOf makes a JPEG of the picture; called at once or never
   * @param now in ms
   * @returns true if a sheet was taken
   */
  async see({ codes, reading }: SeenSheet, photoOf: () => Promise<Blob>, now: number): Promise<boolean> {
    const seen = 'refused' in reading ? null : reading;
    this.aimAt(codes === 0 ? 'nothing' : this.hindranceOf(reading));
    const isUsable = seen && !this.hindranceOf(reading);
    const frame = isUsable ? this.frameOf(seen, photoOf, now) : null;
    const chosen = this.best.next(frame, now);
    if (!chosen) return false;
    await this.take(chosen.seen, await chosen.photo);
    return true;
  }

  /** Handles a page of a file. @returns why it was not taken */
  async takePage(reading: SheetReading, photoOf: () => Promise<Blob>): Promise<Aim> {
    const hindrance = this.hindranceOf(reading);
    if (hindrance || 'refused' in reading) return hindrance;
    await this.take(reading, await photoOf().catch(() => null));
    return null;
  }

  /** Shows what becomes of the sheets that are sent. @returns a function that ends this */
  readonly listen = (): (() => void) => this.outbox.listen((outcome) => this.settle(outcome));

  /** Sends what waits. @returns true if anything arrived */
  async deliver(): Promise<boolean> {
    const before = this.settled;
    const delivery = await this.outbox.deliver();
    this.show({ problem: typeof delivery === 'string' ? null : delivery.problem });
    return this.settled > before;
  }

  private frameOf(seen: ReadSheet, photoOf: () => Promise<Blob>, now: number): SeenFrame {
    const { sheet } = seen;
    const photo = this.best.isTaken(sheet, now) ? null : photoOf().catch(() => null);
    return { sheet, doubts: doubtsOf(seen), seen, photo: Promise.resolve(photo) };
  }

  private hindranceOf(reading: SheetReading): Aim {
    if ('refused' in reading) return reading.refused;
    return this.sheets.get(reading.sheet)?.isCurrent ? null : 'outdated';
  }

  private async take({ sheet, questions }: ReadSheet, photo: Blob | null): Promise<void> {
    const name = this.sheets.get(sheet)?.student?.name ?? '';
    const item: WaitingSheet = {
      ...{ id: newKey(), quizId: this.quizId, sheet, name, photo, at: new Date().toISOString() },
      fills: questions.map(({ fills }) => fills),
      unclear: questions.flatMap(({ decision }, row) => (decision.kind === 'ask' ? [row] : [])),
    };
    await this.outbox.add(item);
    this.list(
      item,
      questions.every(({ decision }) => decision.kind === 'blank'),
    );
    this.show({ taken: this.getView().taken + 1 });
  }

  private list({ sheet, name }: WaitingSheet, isBlank: boolean): void {
    const studentId = this.sheets.get(sheet)?.student?._id ?? null;
    const entry = { sheet, name, studentId, isBlank, read: null, refusal: null };
    this.show({ scanned: [entry, ...this.getView().scanned.filter((one) => one.sheet !== sheet)] });
  }

  private settle(outcome: Outcome): void {
    const { sheet } = outcome.item;
    const part = 'read' in outcome ? { read: outcome.read } : { refusal: outcome.refusal };
    const scanned = this.getView().scanned.map((entry) => (entry.sheet === sheet ? { ...entry, ...part } : entry));
    this.settled += 1;
    this.show({ scanned });
  }

  private scannedSheet(sheet: string): ScannedSheet | undefined {
    return this.getView().scanned.find((entry) => entry.sheet === sheet);
  }

  private aimAt(aim: Aim): void {
    if (aim !== this.getView().aim) this.show({ aim });
  }

  private show(part: Partial<DeskView>): void {
    this.observed.set({ ...this.getView(), ...part, waiting: this.outbox.waiting.length });
  }
}
