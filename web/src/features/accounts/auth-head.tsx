import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import styles from './auth-head.module.css';

interface AuthHeadProps {
  icon?: IconName;
  /** Marks a success. */
  good?: boolean;
  title: string;
  /** One or two sentences of explanation. */
  children: ReactNode;
}

/** The heading of a screen before sign-in: icon, title and instructions. Focused with each title of the same page. */
export function AuthHead({ icon, good = false, title, children }: AuthHeadProps) {
  return (
    <div className={styles.authHead}>
      {icon && (
        <span className={good ? `${styles.authSign} ${styles.authSignGood}` : styles.authSign}>
          <Icon name={icon} size={30} />
        </span>
      )}
      <PageTitle step={title}>{title}</PageTitle>
      <p className="soft">{children}</p>
    </div>
  );
}
