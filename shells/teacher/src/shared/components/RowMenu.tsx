import { classes, Icon, IconButton, type IconName } from '@fulcrum/shared-ui';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './RowMenu.module.css';

export interface MenuAction {
  label: string;
  icon: IconName;
  isDangerous?: boolean;
  onPress: () => void;
}

interface RowMenuProps {
  /** Accessible name of the button. */
  label: string;
  actions: readonly MenuAction[];
}

/** A button with the actions of a row or page, each in words. Arrow keys move between them, Escape closes. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={anchor} className={styles.anchor}>
      <IconButton
        icon="more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <Menu {...{ label, actions }} onClose={close} onLeave={() => setOpen(false)} />}
    </span>
  );
}

/** Keeps the menu above everything that clips or covers it; older browsers show it at its place. */
const TOP_LAYER = typeof HTMLElement !== 'undefined' && 'popover' in HTMLElement.prototype ? 'manual' : undefined;

/** Places the menu at its button, above it where there is no room below. */
function placeAt(menu: HTMLElement): void {
  const button = menu.parentElement?.getBoundingClientRect();
  if (!button) return;
  const isFromRight = getComputedStyle(menu).direction === 'rtl';
  menu.style.insetInlineEnd = `${Math.max(isFromRight ? button.left : window.innerWidth - button.right, 8)}px`;
  const isBelow = button.bottom + menu.offsetHeight <= window.innerHeight;
  menu.style.insetBlockStart = `${Math.max(isBelow ? button.bottom : button.top - menu.offsetHeight, 8)}px`;
}

interface MenuProps extends RowMenuProps {
  /** Closes it, with the focus on its button. */
  onClose: () => void;
  /** Closes it because something else was pressed. */
  onLeave: () => void;
}

/** Moves the focus to the next or previous item, or to the first or last. Returns whether the key does that. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const items = [...currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item === document.activeElement);
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const next = places[key];
  if (next === undefined) return false;
  items.at(next % items.length)?.focus();
  return true;
}

/** Calls `onLeave` once something outside of the menu and its button is pressed; keeps it at its button meanwhile. */
function useLeaving(menu: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && menu.current?.parentElement?.contains(target))) onLeave();
    };
    const follow = () => menu.current && placeAt(menu.current);
    addEventListener('pointerdown', leave, true);
    addEventListener('scroll', follow, true);
    return () => {
      removeEventListener('pointerdown', leave, true);
      removeEventListener('scroll', follow, true);
    };
  });
}

function Menu({ label, actions, onClose, onLeave }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    menu.current?.showPopover?.();
    if (menu.current) placeAt(menu.current);
    menu.current?.querySelector('button')?.focus();
  }, []);
  useLeaving(menu, onLeave);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') onLeave();
    const isHandled = event.key === 'Escape' || moveFocus(event);
    if (event.key === 'Escape') onClose();
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const named = { 'aria-label': label, className: styles.menu };
  return (
    <div ref={menu} popover={TOP_LAYER} role="menu" tabIndex={-1} {...named} onKeyDown={onKeyDown}>
      {actions.map((action) => (
        <MenuItem key={action.label} action={action} onClose={onClose} />
      ))}
    </div>
  );
}

function MenuItem({ action, onClose }: { action: MenuAction; onClose: () => void }) {
  const { label, icon, isDangerous, onPress } = action;
  const press = () => {
    onClose();
    onPress();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes(styles.item, isDangerous && styles.danger)}
      onClick={press}
    >
      <Icon name={icon} size={18} />
      <span>{label}</span>
    </button>
  );
}
