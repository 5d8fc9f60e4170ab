import { checkCode } from '@fulcrum/door';
import { Observed } from '@fulcrum/saving';
import { newKey } from '@fulcrum/shared-ui';
import { type Door, isFinal, MOST_SCANS, type ScanResult, sendScans } from './api/door';
import { isHere, RepeatedCodes, type Status, statusAt, statusesOf } from './door-rules';
import type { ScanStore, WaitingScan } from './scan-store';

/**
 * The result of the last code. `known`: the student is already here; `unknown`: belongs to nobody on the list, the
 * server will say who it is.
 */
export interface LastScan {
  kind: 'taken' | 'known' | 'unknown' | 'noCode' | NonNullable<ScanResult['refusal']>;
  name: string;
  status?: Status;
  /** Counts codes, so that the same code scanned twice is announced twice. */
  count: number;
}

export interface DeskView {
  /** Number of scans that the server has not received yet. */
  waiting: number;
  /** What was scanned on this device since the server's list was loaded. */
  scannedHere: ReadonlyMap<string, Status>;
  last: LastScan | null;
  /** Accepted here, but rejected by the server later. */
  refused: readonly Pick<LastScan, 'kind' | 'name'>[];
  /** The server's reason for rejecting the waiting scans; null if the device is only offline. */
  problem: string | null;
}

/** One device at the door of one session: accepts codes online and offline, and sends them as soon as it is online. */
export class DoorDesk {
  private readonly observed = new Observed<DeskView>({
    waiting: 0,
    scannedHere: new Map(),
    last: null,
    refused: [],
    problem: null,
  });
  readonly getView = this.observed.get;
  readonly subscribe = this.observed.subscribe;
  private waiting: WaitingScan[] = [];
  private isSending = false;
  /** Scans that the device could not store. */
  private readonly notKept = new Set<string>();
  private readonly repeated = new RepeatedCodes();

  constructor(
    private readonly sessionId: string,
    private readonly store: Pick<ScanStore, 'list' | 'add' | 'remove'>,
    private readonly send: typeof sendScans = sendScans,
  ) {}

  /** Whether closing the page would lose a scan. */
  readonly hasUnkeptScans = (): boolean => this.waiting.some(({ id }) => this.notKept.has(id));

  /** Loads the scans that an earlier visit could not send. */
  async open(door: Door): Promise<void> {
    const kept = await this.store.list().catch(() => []);
    const known = new Set(this.waiting.map(({ id }) => id));
    this.waiting.push(...kept.filter(({ id, sessionId }) => sessionId === this.sessionId && !known.has(id)));
    this.meet(door);
  }

  /** Takes a new list from the server, which has every scan except those still waiting here. */
  meet(door: Door): void {
    const scannedHere = this.waiting.flatMap(({ studentId, at }) =>
      studentId === null ? [] : [[studentId, statusAt(Date.parse(at), door)] as const],
    );
    this.show({ scannedHere: new Map(scannedHere) });
  }

  /**
   * Handles a code seen by the camera.
   * @param now by the server's clock, in ms
   */
  async take(code: string, door: Door, now: number): Promise<void> {
    if (!this.repeated.isNew(code, now)) return;
    const members = new Map(door.students.map((member) => [member.studentId, member]));
    const reading = await checkCode(code, members, now);
    if (!reading) return this.say({ kind: 'noCode', name: '' });
    const scan = { id: newKey(), sessionId: this.sessionId, code, at: new Date(now).toISOString() };
    if (reading.kind === 'unknown') {
      this.say({ kind: 'unknown', name: '' });
      return this.keep({ ...scan, studentId: null });
    }
    const { studentId, name } = reading.member;
    if (reading.kind !== 'ok') return this.say({ kind: reading.kind, name });
    const recorded = statusesOf(door, this.getView().scannedHere).get(studentId);
    if (isHere(recorded)) return this.say({ kind: 'known', name });
    const status = statusAt(now, door);
    this.show({ scannedHere: new Map(this.getView().scannedHere).set(studentId, status) });
    this.say({ kind: 'taken', name, status });
    return this.keep({ ...scan, studentId });
  }

  /**
   * Sends the waiting scans. Never rejects: scans that did not arrive keep waiting.
   * @returns whether any scan arrived
   */
  async deliver(): Promise<boolean> {
    if (this.isSending || this.waiting.length === 0) return false;
    this.isSending = true;
    let arrived = false;
    try {
      while (this.waiting.length > 0) {
        const batch = this.waiting.slice(0, MOST_SCANS);
        const results = await this.send(
          this.sessionId,
          batch.map(({ id, code, at }) => ({ id, code, at })),
        );
        arrived = true;
        await this.settle(batch, results);
      }
      this.show({ problem: null });
    } catch (error) {
      if (isFinal(error)) this.show({ problem: error.message });
    } finally {
      this.isSending = false;
    }
    return arrived;
  }

  private async keep(scan: WaitingScan): Promise<void> {
    this.waiting.push(scan);
    this.show({});
    // If the device has no storage, the scan is still sent.
    await this.store.add(scan).catch(() => this.notKept.add(scan.id));
  }

  private async settle(batch: readonly WaitingScan[], results: readonly ScanResult[]): Promise<void> {
    const sent = new Set(batch.map(({ id }) => id));
    this.waiting = this.waiting.filter(({ id }) => !sent.has(id));
    const scannedHere = new Map(this.getView().scannedHere);
    const refused = [...this.getView().refused];
    for (const { id, studentId, name, refusal, status } of results) {
      const wasUnknown = batch.find((scan) => scan.id === id)?.studentId === null;
      if (refusal) {
        if (studentId) scannedHere.delete(studentId);
        // A single scan that was unknown is answered at once below, while that student is at the door.
        if (!wasUnknown || results.length > 1) refused.push({ kind: refusal, name: name ?? '' });
      } else if (studentId && status) {
        scannedHere.set(studentId, status);
        if (wasUnknown) this.say({ kind: 'taken', name: name ?? '', status });
      }
    }
    this.show({ scannedHere, refused });
    const [only] = results;
    if (results.length === 1 && only?.refusal) this.say({ kind: only.refusal, name: only.name ?? '' });
    await this.store.remove([...sent]).catch(() => undefined);
  }

  private say(last: Omit<LastScan, 'count'>): void {
    this.show({ last: { ...last, count: (this.getView().last?.count ?? 0) + 1 } });
  }

  private show(part: Partial<DeskView>): void {
    this.observed.set({ ...this.getView(), ...part, waiting: this.waiting.length });
  }
}
