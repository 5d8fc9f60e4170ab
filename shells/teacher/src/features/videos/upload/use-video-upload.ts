import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HIDE_AFTER_MS } from '../../../shared/content/use-progress';
import { VIDEOS } from '../api/list-videos';
import type { VideoTerms } from './resumable-upload';
import { NO_UPLOAD, UploadSession, type UploadState } from './upload-session';

/** Uploads one video at a time and follows it until it is prepared. What is over hides after 3 s. */
export function useVideoUpload() {
  const queries = useQueryClient();
  const [state, setState] = useState<UploadState>(NO_UPLOAD);
  const session = useRef<UploadSession | null>(null);
  const { phase } = state;

  const send = async (file: File, terms: VideoTerms): Promise<void> => {
    session.current?.leave();
    session.current = new UploadSession(file, terms, setState);
    await session.current.send();
  };
  useEffect(() => () => session.current?.leave(), []);
  useEffect(() => {
    if (['processing', 'done', 'failed'].includes(phase)) void queries.invalidateQueries({ queryKey: [VIDEOS] });
    if (phase !== 'done') return undefined;
    const timer = setTimeout(() => setState(NO_UPLOAD), HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase, queries]);
  useEffect(() => {
    if (phase !== 'stopped') return undefined;
    const goOn = () => session.current?.resume();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [phase]);

  return { ...state, send, resume: () => session.current?.resume(), cancel: () => session.current?.cancel() };
}

export type VideoUpload = ReturnType<typeof useVideoUpload>;
