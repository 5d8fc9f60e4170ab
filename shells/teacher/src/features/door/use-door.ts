import { checkCode } from '@fulcrum/door';
import { serverNow, useLineBack } from '@fulcrum/shared-ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Door, sendScans } from './api/door';
import { keepWaiting, readWaiting, type WaitingScan, withoutSent } from './door-queue';

type Member = Door['students'][number];

/** What the last code was. `known` has been taken before. */
export interface LastScan {
  kind: 'taken' | 'known' | 'old' | 'forged' | 'unknown';
  name: string;
  status?: 'Present' | 'Late';
  /** Counts codes, so that the same one twice is announced twice. */
  count: number;
}

/** As on the server: late from the end of the grace period on. */
const statusAt = (at: number, { startsAt, graceMinutes }: Door): 'Present' | 'Late' =>
  at <= Date.parse(startsAt) + graceMinutes * 60_000 ? 'Present' : 'Late';

/** A lost line is tried again this often (ms), and as soon as it is back. */
const AGAIN_MS = 10_000;

function useSending(sessionId: string) {
  const [waiting, setWaiting] = useState(() => readWaiting(sessionId));
  const sending = useRef(false);
  const send = useCallback(async () => {
    const scans = readWaiting(sessionId);
    if (sending.current || scans.length === 0) return;
    sending.current = true;
    try {
      await sendScans(
        sessionId,
        scans.slice(0, 500).map(({ code, at }) => ({ code, at })),
      );
      const left = withoutSent(readWaiting(sessionId), scans.slice(0, 500));
      keepWaiting(sessionId, left);
      setWaiting(left);
    } catch {
      // They wait; the page says how many.
    } finally {
      sending.current = false;
    }
  }, [sessionId]);
  useLineBack(() => void send());
  useEffect(() => {
    void send();
    const timer = setInterval(() => void send(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [send]);
  const add = (scan: WaitingScan) => {
    const scans = [...readWaiting(sessionId), scan];
    keepWaiting(sessionId, scans);
    setWaiting(scans);
    void send();
  };
  return { waiting, add };
}

/** A session's door: takes codes, with or without a line. */
export function useScanning(door: Door) {
  const { waiting, add } = useSending(door.sessionId);
  const members = useMemo(() => new Map(door.students.map((member) => [member.studentId, member])), [door]);
  const [statuses, setStatuses] = useState<ReadonlyMap<string, Member['status']>>(() => {
    const recorded = door.students.map(({ studentId, status }) => [studentId, status] as const);
    const here = readWaiting(door.sessionId).map(
      ({ studentId, at }) => [studentId, statusAt(Date.parse(at), door)] as const,
    );
    return new Map([...recorded, ...here]);
  });
  const taken = useRef(new Set(readWaiting(door.sessionId).map(({ studentId }) => studentId)));
  const [last, setLast] = useState<LastScan | null>(null);
  const say = (scan: Omit<LastScan, 'count'>) => setLast((before) => ({ ...scan, count: (before?.count ?? 0) + 1 }));
  const take = async (code: string) => {
    const now = serverNow();
    const reading = await checkCode(code, members, now);
    if (!reading) return;
    if (reading.kind === 'unknown') return say({ kind: 'unknown', name: '' });
    const { studentId, name } = reading.member;
    if (reading.kind !== 'ok') return say({ kind: reading.kind, name });
    if (taken.current.has(studentId)) return say({ kind: 'known', name });
    taken.current.add(studentId);
    const status = statusAt(now, door);
    setStatuses((before) => new Map(before).set(studentId, status));
    say({ kind: 'taken', name, status });
    add({ code, at: new Date(now).toISOString(), studentId });
  };
  return { statuses, waiting, last, take };
}
