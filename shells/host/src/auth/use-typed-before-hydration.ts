import { westernDigits } from '@fulcrum/shared-ui';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** The current values of the form's fields. */
function typedIn(form: HTMLFormElement | null) {
  const valueOf = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  const isOwn = form?.querySelector<HTMLInputElement>('[type="checkbox"]')?.checked ?? false;
  return { email: westernDigits(valueOf('email')), password: valueOf('password'), isOwn };
}

/**
 * Takes over what was typed into the prerendered form before this code was loaded. Runs before the paint, so that
 * nothing is typed in between.
 */
export function useTypedBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: ReturnType<typeof typedIn>) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = typedIn(form.current);
    if (typed.email || typed.password || typed.isOwn) take(typed);
  });
  useLayoutEffect(() => takeOver(), []);
}
