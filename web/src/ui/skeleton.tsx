import styles from './skeleton.module.css';

export type SkeletonHeight = 'short' | 'medium' | 'tall';

/** A placeholder while loading. `lines` of text, or one block of a `height` class: short, medium, tall. */
export function Skeleton({ lines, height = 'medium' }: { lines?: number; height?: SkeletonHeight }) {
  if (lines === undefined) return <div className={`${styles.skeleton} ${styles[height]}`} aria-hidden="true" />;
  const widths = Array.from({ length: lines }, (_, index) => index);
  return (
    <div className="stack" aria-hidden="true">
      {widths.map((index) => (
        <div key={index} className={`${styles.skeleton} ${styles.line}`} />
      ))}
    </div>
  );
}

/** The placeholder of a whole page, with a sentence for screen readers. */
export function PageSkeleton({ label = 'A carregar…' }: { label?: string }) {
  return (
    <div className={`stack-wide ${styles.pageSkeleton}`} role="status">
      <span className="visually-hidden">{label}</span>
      <div className={`${styles.skeleton} ${styles.heading}`} aria-hidden="true" />
      <Skeleton height="medium" />
      <Skeleton height="tall" />
    </div>
  );
}
