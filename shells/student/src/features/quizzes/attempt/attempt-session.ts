import { Observed } from '@fulcrum/saving';
import { ApiError } from '@fulcrum/shared-ui';
import {
  acknowledge,
  type AnswerSheet,
  choose,
  closingChoices,
  markSent,
  mergeTabAnswers,
  mergeServerAnswers,
  pendingChoices,
} from './answer-sheet';
import type { KeptAnswers } from './answer-store';
import type { Choice, OpenedQuiz } from './answers';
import { AttemptClock, endFrom, type Timed } from './attempt-clock';
import type { AttemptCalls, AttemptView, Phase, Saved } from './attempt-view';
import { failureOf, retryDelay } from './retry';
import { slotsOf } from '../../../shared/questions/slots';
import { listen } from './wake-ups';

/** How often fresh image addresses, extra time and another device's answers are fetched (ms). */
const REFRESH_MS = 120_000;
/** The same interval after a request with an unknown outcome: it may still arrive and overwrite a newer answer (ms). */
const DOUBT_MS = 12_000;
/** When the page becomes visible, the attempt is refetched at once if the last reply is older than this (ms). */
const STALE_MS = 20_000;
/** With less time left than this, only saving and submitting matter (ms). */
const URGENT_MS = 15_000;
/** Remaining time (seconds) that does not reopen an attempt whose time is up: it is only a clock difference. */
const SAME_END_S = 2;

/**
 * A request that the server rejects counts as this many failures, so that the delay is the longest: repeating it soon
 * would not help.
 */
const PATIENT = 5;

/** Phases that never change again. */
export const FINAL: ReadonlySet<Phase> = new Set<Phase>(['submitted', 'time_over', 'refused']);

/**
 * One student's attempt in this browser: shows answers immediately, stores them on the device, saves them as they are
 * given, retries until the server has replied, and submits on request or when the time is up. Only one request runs at
 * a time, so that an older answer never arrives after a newer one. Independent of React.
 */
export class AttemptSession {
  readonly view: () => AttemptView;
  readonly subscribe: Observed<AttemptView>['subscribe'];
  private readonly observed: Observed<AttemptView>;
  private readonly clock = new AttemptClock();
  private stopListening: (() => void) | null = null;
  private ticking: ReturnType<typeof setTimeout> | undefined;
  private typing: ReturnType<typeof setTimeout> | undefined;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private failures = 0;
  private outdated = false;
  private askBeforeEnd = true;
  private lastReply: number;

  constructor(
    private readonly calls: AttemptCalls,
    private readonly store: KeptAnswers,
    opened: Timed<OpenedQuiz>,
  ) {
    const { reply } = opened;
    const { entries, submitting } = store.read();
    this.clock.learn(reply.serverTime, opened);
    this.lastReply = this.clock.now() - Math.max(0, Date.now() - opened.receivedAt);
    this.observed = new Observed<AttemptView>({
      phase: submitting ? 'submitting' : 'answering',
      questions: reply.questions,
      sheet: mergeServerAnswers(entries, reply.questions.flatMap(slotsOf), reply.answers),
      endsAt: Date.parse(reply.endsAt),
      secondsLeft: reply.remainingSeconds,
      trouble: null,
      recovered: false,
      kept: true,
      onDisk: true,
      timeUp: false,
      result: null,
      refusal: '',
    });
    this.view = this.observed.get;
    this.subscribe = this.observed.subscribe;
    store.follow(entries, this.current.sheet);
  }

  /**
   * Starts the countdown and sending.
   * @returns a function that sends what is pending and stops; unacknowledged answers stay on the device
   */
  start(): () => void {
    this.stopListening = listen({
      onWake: () => this.wake(),
      onOffline: () => this.change({ trouble: 'offline', recovered: false }),
      onStored: (key) => this.onStored(key),
    });
    this.tick();
    void this.work();
    return () => this.stop();
  }

  /**
   * Sets the student's answer to a question; null removes it. Ignored once the attempt is being submitted.
   * @param pauseMs how long the answer stays on the device before it is sent, for one that is still being typed
   */
  answer(choice: Choice, pauseMs = 0): void {
    if (this.current.phase !== 'answering') return;
    this.write(choose(this.current.sheet, choice, Date.now()), { recovered: false });
    clearTimeout(this.typing);
    if (pauseMs === 0) void this.work();
    else this.typing = setTimeout(() => void this.work(), pauseMs);
  }

  /** Submits once; calling it again while that is running has no effect. */
  submit(): void {
    if (this.current.phase !== 'answering') return;
    this.store.setSubmitting(true);
    this.change({ phase: 'submitting' });
    this.retryNow();
  }

  /** Fetches the attempt again, because an image address has expired. */
  refresh(): void {
    this.outdated = true;
    void this.work();
  }

  private stop(): void {
    void this.work();
    this.stopListening?.();
    this.stopListening = null;
    clearTimeout(this.ticking);
    clearTimeout(this.typing);
    clearTimeout(this.retrying);
    this.retrying = undefined;
  }

  private get current(): AttemptView {
    return this.observed.get();
  }

  private get running(): boolean {
    return this.stopListening !== null && !FINAL.has(this.current.phase);
  }

  private leftMs(): number {
    return this.current.endsAt - this.clock.now();
  }

  /**
   * Runs each second of the countdown. If the device's clock has jumped or the device has slept, the server is asked
   * for the time.
   */
  private tick(): void {
    clearTimeout(this.ticking);
    if (!this.running) return;
    const left = this.leftMs();
    const secondsLeft = Math.max(0, Math.ceil(left / 1_000));
    if (secondsLeft !== this.current.secondsLeft) this.change({ secondsLeft });
    if (left <= 0 && this.current.phase === 'answering') {
      this.change({ phase: 'submitting', timeUp: true });
      this.retryNow();
    } else if (this.isToRefresh() && left > URGENT_MS && !this.retrying) {
      this.refresh();
    }
    this.ticking = setTimeout(() => this.tick(), left > 0 ? left % 1_000 || 1_000 : 1_000);
  }

  private isToRefresh(): boolean {
    return this.clock.hasJumped() || this.clock.now() - this.lastReply > this.refreshAfter();
  }

  private refreshAfter(): number {
    return closingChoices(this.current.sheet).length > 0 ? DOUBT_MS : REFRESH_MS;
  }

  private wake(): void {
    if (!this.running) return;
    const isStale = this.clock.now() - this.lastReply > STALE_MS;
    if (this.current.trouble || this.clock.hasJumped() || isStale) this.outdated = true;
    this.tick();
    this.retryNow();
  }

  private onStored(key: string | null): void {
    if (key !== this.store.key || this.current.phase !== 'answering') return;
    this.write(mergeTabAnswers(this.current.sheet, this.store.read().entries));
    void this.work();
  }

  private retryNow(): void {
    clearTimeout(this.retrying);
    this.retrying = undefined;
    void this.work();
  }

  /** Makes the necessary calls, one after the other, until none is left or one fails. */
  private async work(): Promise<void> {
    if (this.busy || this.retrying) return;
    this.busy = true;
    try {
      for (let step = this.nextStep(); step; step = this.nextStep()) {
        await step();
        this.succeeded();
      }
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy = false;
    }
  }

  private nextStep(): (() => Promise<void>) | null {
    if (!this.running) return null;
    const { phase, timeUp, secondsLeft, sheet } = this.current;
    // The teacher may have given extra time: when the time is up, asks the server before submitting.
    if (phase === 'submitting')
      return timeUp && secondsLeft === 0 && this.askBeforeEnd ? () => this.save() : () => this.submitNow();
    if (this.outdated && this.leftMs() > URGENT_MS) return () => this.reopen();
    return pendingChoices(sheet).length > 0 ? () => this.save() : null;
  }

  private async reopen(): Promise<void> {
    this.outdated = false;
    const opened = await this.calls.open();
    const { questions, answers, endsAt, serverTime } = opened.reply;
    this.clock.learn(serverTime, opened);
    const merged = mergeServerAnswers(this.current.sheet, questions.flatMap(slotsOf), answers);
    this.write(merged, { questions, endsAt: Date.parse(endsAt) });
    this.tick();
  }

  private async save(): Promise<void> {
    const choices = pendingChoices(this.current.sheet);
    this.write(markSent(this.current.sheet, choices));
    const saved = await this.calls.save(choices);
    this.write(acknowledge(this.current.sheet, choices));
    this.learnEnd(saved);
  }

  private learnEnd({ reply, ...times }: Timed<Saved>): void {
    this.clock.learn(reply.savedAt, times);
    this.change({ endsAt: endFrom(this.current.endsAt, reply.savedAt, reply.remainingSeconds) });
    if (!this.current.timeUp) return;
    const extended = reply.remainingSeconds > SAME_END_S;
    this.askBeforeEnd = extended;
    if (extended) this.change({ phase: 'answering', timeUp: false });
    this.tick();
  }

  private async submitNow(): Promise<void> {
    const choices = closingChoices(this.current.sheet);
    this.write(markSent(this.current.sheet, choices));
    const result = await this.calls.submit(choices);
    this.store.clear();
    this.end({ phase: 'submitted', result });
  }

  private succeeded(): void {
    this.failures = 0;
    this.lastReply = this.clock.now();
    if (this.current.trouble) this.change({ trouble: null, recovered: true });
  }

  private failed(error: unknown): void {
    const failure = failureOf(error);
    if (failure === 'time_over') return this.end({ phase: 'time_over' });
    if (failure === 'refused')
      return this.end({ phase: 'refused', refusal: error instanceof ApiError ? error.message : '' });
    if (failure === 'submitted') {
      this.store.clear();
      return this.end({ phase: 'submitted' });
    }
    // Another device may have continued in the meantime: reads its answers before older ones are sent again.
    this.outdated = true;
    this.failures = failure === 'outdated' ? PATIENT : this.failures + 1;
    this.change({ trouble: failure === 'offline' ? 'offline' : 'unreachable', recovered: false });
    const urgent = this.current.phase === 'submitting' || this.leftMs() < URGENT_MS;
    this.retrying = setTimeout(() => this.retryNow(), retryDelay(this.failures, urgent));
  }

  private end(last: Partial<AttemptView> & Pick<AttemptView, 'phase'>): void {
    this.change(last);
    this.stop();
  }

  /** Changes the answers: first on the device, then on the page. */
  private write(sheet: AnswerSheet, more: Partial<AttemptView> = {}): void {
    // A page that was left writes nothing any more: the attempt may be open again elsewhere.
    const kept = this.running ? this.store.follow(this.current.sheet, sheet) : this.current.kept;
    this.change({ ...more, sheet, kept, onDisk: false });
    void this.store.onDisk().then(() => this.current.sheet === sheet && this.change({ onDisk: true }));
  }

  private change(part: Partial<AttemptView>): void {
    this.observed.set({ ...this.current, ...part });
  }
}
