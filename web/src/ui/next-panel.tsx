import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons.tsx';
import styles from './next-panel.module.css';

/** The next step, as a heading and one sentence. */
export interface WhatNext {
  tone: 'todo' | 'ready' | 'waiting' | 'correct' | 'closed';
  title: string;
  detail: string;
}

const icons: Readonly<Record<WhatNext['tone'], IconName>> = {
  todo: 'upload',
  ready: 'check',
  waiting: 'clock',
  correct: 'warning',
  closed: 'info',
};

interface NextPanelProps {
  next: WhatNext;
  /** Replaces the tone's icon. */
  icon?: IconName;
  className?: string;
  /** The progress. */
  children: ReactNode;
}

/** The panel at the top of a task page: the next step and the progress. */
export function NextPanel({ next, icon = icons[next.tone], className, children }: NextPanelProps) {
  return (
    <section className={classes(styles.nextPanel, styles[next.tone], className)} aria-label="O que fazer a seguir">
      <span className={styles.icon}>
        <Icon name={icon} size={26} />
      </span>
      <div className={styles.text}>
        <h2>{next.title}</h2>
        <p>{next.detail}</p>
      </div>
      <div className={styles.progress}>{children}</div>
    </section>
  );
}
