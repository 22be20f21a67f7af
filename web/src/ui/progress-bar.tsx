import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  /** Accessible name. */
  label: string;
}

/** A progress bar. Uses `<progress>`, so that no inline style is needed. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  return (
    <progress className={styles.progress} max={100} value={Math.max(0, Math.min(100, value))} aria-label={label} />
  );
}
