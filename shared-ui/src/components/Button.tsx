import type { ButtonHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';

export type ButtonVariant = 'primary' | 'secondary' | 'subtle' | 'danger' | 'dangerSubtle';

interface Look {
  variant?: ButtonVariant;
  icon?: IconName;
  /** As wide as its container. */
  wide?: boolean;
}

const look = ({ variant = 'primary', wide }: Look, extra?: string) =>
  classes(styles.button, styles[variant], wide && styles.wide, extra);

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner and ignores presses; unlike `disabled`, keeps the focus. */
  loading?: boolean;
}

/** A button. Submits a form only with `type="submit"`. */
export function Button({ variant, icon, wide, loading, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      className={look({ variant, wide }, className)}
    >
      {loading ? <span className={styles.spinner} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** An internal link that looks like a button. */
export function ButtonLink({ variant, icon, wide, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={look({ variant, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

interface AnchorButtonProps extends Look {
  href: string;
  /** Opens in a new tab. */
  newTab?: boolean;
  children: ReactNode;
}

/** A link out of the product, to a file or a phone call, that looks like a button. */
export function AnchorButton({ href, newTab, icon, children, ...rest }: AnchorButtonProps) {
  return (
    <a href={href} className={look(rest)} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** Accessible name: the action and its object, such as "Delete Cairo School". */
  label: string;
  variant?: ButtonVariant;
}

export function IconButton({ icon, label, variant = 'subtle', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={look({ variant }, classes(styles.iconOnly, className))}
    >
      <Icon name={icon} />
    </button>
  );
}
