import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons.tsx';

/** The visual tone of a status. */
export type BadgeTone = 'approved' | 'correction' | 'waiting' | 'neutral';

const icons: Readonly<Record<BadgeTone, IconName | undefined>> = {
  approved: 'check',
  correction: 'warning',
  waiting: 'clock',
  neutral: undefined,
};

interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

/** A short label with a coloured background. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone], className)}>{children}</span>;
}

/** A status: the tone's icon and the word, which is sufficient by itself. */
export function StatusBadge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  const icon = icons[tone];
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
