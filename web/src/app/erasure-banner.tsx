import { Link, useLocation } from 'react-router-dom';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { Icon } from '#ui/icons.tsx';
import styles from './erasure-banner.module.css';

/** Shown on every page while an erasure is pending: its date, and how to cancel it. */
export default function ErasureBanner({ dueAt }: { dueAt: string }) {
  const { pathname } = useLocation();
  return (
    <p className={styles.erasureBanner} role="status">
      <Icon name="warning" size={18} />
      <span>
        A tua conta vai ser eliminada em {formatDate(dueAt)}, às {formatTime(dueAt)}.
        {!pathname.endsWith('/settings') && (
          <>
            {' '}
            <Link to="/app/settings#privacidade">Ver ou cancelar</Link>
          </>
        )}
      </span>
    </p>
  );
}
