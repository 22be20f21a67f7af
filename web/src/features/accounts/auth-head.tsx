import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './auth-head.module.css';

interface AuthHeadProps {
  readonly icon?: IconName;
  /** Something went well. */
  readonly good?: boolean;
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly children: ReactNode;
}

/** The head of a screen before the session: a sign, the title, and what to do. */
export function AuthHead({ icon, good = false, title, children }: AuthHeadProps) {
  return (
    <div className={styles.authHead}>
      {icon && (
        <span className={good ? `${styles.authSign} ${styles.authSignGood}` : styles.authSign}>
          <Icon name={icon} size={30} />
        </span>
      )}
      <PageTitle>{title}</PageTitle>
      <p className="soft">{children}</p>
    </div>
  );
}
