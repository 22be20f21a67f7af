import { brokerage } from '#shared/brokerage.ts';
import styles from './logo.module.css';

/** The mark: a roof over a door. Works in one colour; decorative next to the name. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none">
      <rect className={styles.ground} width="32" height="32" rx="8" />
      <path className={styles.roof} d="M7 15.5 16 7l9 8.5" />
      <path className={styles.door} d="M11.5 25v-6.5a4.5 4.5 0 0 1 9 0V25" />
    </svg>
  );
}

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      {/* A name, not the word for an address. */}
      <span className={styles.name} translate="no">
        {brokerage.name}
      </span>
    </span>
  );
}
