import type { ReactNode } from 'react';
import styles from './fact.module.css';

/** A list of facts, each with its label. */
export const FactList = ({ children }: { children: ReactNode }) => <dl className={styles.factsList}>{children}</dl>;

/** A fact with its label, in a description list. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is to be considered about a fact. As an alert it is read out when it appears. */
export const Caution = ({ children, role }: { children: ReactNode; role?: 'alert' }) => (
  <span className={styles.caution} role={role}>
    {children}
  </span>
);
