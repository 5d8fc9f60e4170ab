import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens a student's menu and returns it. */
export async function openMenu(student: string, where: HTMLElement = document.body) {
  await userEvent.click(await within(where).findByRole('button', { name: `Actions for ${student}` }));
  return within(screen.getByRole('menu', { name: `Actions for ${student}` }));
}

/** Chooses an action of a student's menu. */
export async function chooseAction(student: string, action: string, where?: HTMLElement): Promise<void> {
  const menu = await openMenu(student, where);
  await userEvent.click(menu.getByRole('menuitem', { name: action }));
}
