import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Icon, type IconName } from './icons.tsx';

type BannerTone = 'info' | 'approved' | 'waiting' | 'correction';

const icons: Readonly<Record<BannerTone, IconName>> = {
  info: 'info',
  approved: 'check',
  waiting: 'clock',
  correction: 'warning',
};

export interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** `alert` interrupts a screen reader: for errors that have just happened. */
  role?: 'alert' | 'status';
}

/** An inline message. */
export function Banner({ tone = 'info', title, children, actions, role }: BannerProps) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role={role}>
      <Icon name={icons[tone]} size={22} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="row">{actions}</div>}
      </div>
    </div>
  );
}
