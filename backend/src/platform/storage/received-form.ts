import type { Request } from 'express';
import { concatAll, defer, finalize, type Observable } from 'rxjs';

declare global {
  namespace Express {
    namespace Multer {
      interface File {
        /** Hexadecimal: computed from the bytes as they arrived. */
        sha256?: string;
      }
    }
  }
}

type Handler = () => Observable<unknown>;
/** @param content what the form says, see `contentOf` */
type FormStep = (content: string, handle: Handler) => Promise<Observable<unknown>>;

const steps = new WeakMap<Request, FormStep>();

/**
 * What a form says: its fields, and the name, size and digest of its file. The same for two requests that send the same
 * form, whatever their boundaries and the order of their fields.
 */
function contentOf({ body, file }: Request): string {
  const fields = Object.entries(Object(body)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([fields, file ? [file.fieldname, file.originalname, file.size, file.sha256] : null]);
}

/** Makes `step` decide about the request's handler once its form has been read, because only then is it known. */
export function afterForm(request: Request, step: FormStep): void {
  steps.set(request, step);
}

/**
 * Goes on with a request whose form has been read.
 * @param end called once when the reply is decided, whatever it is
 */
export function formRead(request: Request, handle: Handler, end: () => void): Observable<unknown> {
  const step = steps.get(request);
  const replies = step ? defer(() => step(contentOf(request), handle)).pipe(concatAll()) : handle();
  return replies.pipe(finalize(end));
}
