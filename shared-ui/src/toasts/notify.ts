export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface ToastRequest {
  kind: ToastKind;
  text: string;
  /** `app` closes after 2 s; `default` is the library's own area and closes after 5 s. */
  area: 'app' | 'default';
}

type Listener = (request: ToastRequest) => void;

let show: Listener | null = null;
let wake: (() => void) | null = null;
const waiting: ToastRequest[] = [];

/** Sends toast requests to the toast area, first those queued before it was loaded. */
export function connectToasts(listener: Listener): () => void {
  show = listener;
  for (const request of waiting.splice(0)) listener(request);
  return () => {
    if (show === listener) show = null;
  };
}

/** Calls the listener on the first toast, so that the toast library loads only when needed. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (wake === listener) wake = null;
  };
}

function send(request: ToastRequest): void {
  if (show) return show(request);
  waiting.push(request);
  wake?.();
}

const teller =
  (kind: ToastKind) =>
  (text: string, { area = 'app' }: { area?: ToastRequest['area'] } = {}) =>
    send({ kind, text, area });

/** Short messages at the top right that close by themselves. Alt+T moves the focus to them. */
export const notify = {
  success: teller('success'),
  error: teller('error'),
  info: teller('info'),
  warning: teller('warning'),
};
