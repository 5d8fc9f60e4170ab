import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a task's card by its button: "Hand in" while it is still to do, "Details" otherwise. */
export async function openCard(user: Pick<UserEvent, 'click'>, title: string) {
  const card = within(await screen.findByRole('region', { name: title }));
  const opens = card.queryByRole('button', { name: /^(Hand in|Details)$/, expanded: false });
  // A task with work that waits on the device is open by itself.
  if (opens) await user.click(opens);
  return card;
}
