import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import './badge.css';

/** What a status means to the eye: approved, correction, waiting, or nothing in particular. */
export type BadgeTone = 'approved' | 'correction' | 'waiting' | 'neutral';

const icons: Readonly<Record<BadgeTone, IconName | undefined>> = {
  approved: 'check',
  correction: 'warning',
  waiting: 'clock',
  neutral: undefined,
};

/** A short label on a coloured ground. */
export function Badge({ tone = 'neutral', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** A status: the tone's sign and the word; the word alone says it all. */
export function StatusBadge({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) {
  const icon = icons[tone];
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
