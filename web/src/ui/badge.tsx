import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons.tsx';

/** What a status means to the eye: approved, correction, waiting, or nothing in particular. */
export type BadgeTone = 'approved' | 'correction' | 'waiting' | 'neutral';

const icons: Readonly<Record<BadgeTone, IconName | undefined>> = {
  approved: 'check',
  correction: 'warning',
  waiting: 'clock',
  neutral: undefined,
};

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A short label on a coloured ground. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone], className)}>{children}</span>;
}

/** A status: the tone's sign and the word; the word alone says it all. */
export function StatusBadge({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) {
  const icon = icons[tone];
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
