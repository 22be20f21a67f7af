import styles from './peek.module.css';

interface PeekProps {
  /** The main figure, or what stands in its place. */
  value: string;
  /** The id of the result. */
  resultId: string;
}

/** The bar below the questions, on a phone: the main figure, which leads to the whole result. */
export const Peek = ({ value, resultId }: PeekProps) => (
  <a className={styles.peek} href={`#${resultId}`}>
    <strong data-peek>{value}</strong> Ver as contas
  </a>
);
