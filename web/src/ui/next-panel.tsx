import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons.tsx';
import styles from './next-panel.module.css';

/** What somebody does next, in one line and one sentence. */
export interface WhatNext {
  readonly tone: 'todo' | 'ready' | 'waiting' | 'correct' | 'closed';
  readonly title: string;
  readonly detail: string;
}

const icons: Readonly<Record<WhatNext['tone'], IconName>> = {
  todo: 'upload',
  ready: 'check',
  waiting: 'clock',
  correct: 'warning',
  closed: 'info',
};

interface NextPanelProps {
  readonly next: WhatNext;
  /** In the place of the tone's own. */
  readonly icon?: IconName | undefined;
  readonly className?: string | undefined;
  /** How far they are. */
  readonly children: ReactNode;
}

/** The first thing seen on a page of work: what to do next, and how far one is. */
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
