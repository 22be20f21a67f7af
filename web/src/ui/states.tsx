import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FailureCode } from './failure-code.tsx';
import { Icon, type IconName } from './icons.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  icon?: IconName;
  title: string;
  /** What will be here, and how to start. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** An empty list or page. */
export function EmptyState({ icon = 'document', title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.stateIcon}>
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      {children && <div className="soft">{children}</div>}
      {actions && <div className={`row ${styles.stateActions}`}>{actions}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title?: string;
  /** What happened, what is kept, what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** For support requests. */
  requestId?: string;
}

/** A loading error. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Não foi possível carregar os dados', children, onRetry, retrying = false, requestId } = props;
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.stateIcon} ${styles.stateIconError}`}>
        <Icon name="warning" size={28} />
      </span>
      <h2>{title}</h2>
      <div className="soft">{children ?? 'Verifica a tua ligação e tenta novamente.'}</div>
      {onRetry && (
        <Button variant="secondary" icon={<Icon name="refresh" />} loading={retrying} onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
      {requestId && <FailureCode code={requestId} />}
    </div>
  );
}
