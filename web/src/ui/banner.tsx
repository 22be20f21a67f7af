import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import './banner.css';

type BannerTone = 'info' | 'approved' | 'waiting' | 'correction';

const icons: Readonly<Record<BannerTone, IconName>> = {
  info: 'info',
  approved: 'check',
  waiting: 'clock',
  correction: 'warning',
};

export interface BannerProps {
  readonly tone?: BannerTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links. */
  readonly actions?: ReactNode;
  /** `alert` interrupts a screen reader: for what has just gone wrong. */
  readonly role?: 'alert' | 'status';
}

/** A message that belongs to the page. */
export function Banner({ tone = 'info', title, children, actions, role }: BannerProps) {
  return (
    <div className={`banner banner-${tone}`} role={role}>
      <Icon name={icons[tone]} size={22} />
      <div className="banner-body">
        {title && <p className="banner-title">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="row">{actions}</div>}
      </div>
    </div>
  );
}
