import { useUser } from '@fulcrum/shared-ui';
import { useEffect } from 'react';
import { practiceOutboxOf } from '../outbox/practice-outbox';

/** Sends answers left over from an earlier visit, whatever page the student is on. */
export function SendPractice() {
  const { id } = useUser();
  useEffect(() => void practiceOutboxOf(id).sendWaiting(), [id]);
  return null;
}
