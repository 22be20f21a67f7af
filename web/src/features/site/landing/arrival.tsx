import styles from './arrival.module.css';
/** A foreign skyline and a Portuguese house, with the sea between them up to the edges of the card. */
export function Arrival() {
  return (
    <svg className={styles.arrival} viewBox="0 0 440 200" aria-hidden="true">
      <path className={styles.sea} d="M-900 172h2240v28H-900z" />
      <path className={styles.wave} d="M150 184c8-5 16-5 24 0s16 5 24 0 16-5 24 0M196 194c8-5 16-5 24 0s16 5 24 0" />
      <path className={styles.far} d="M14 172V98h34v74M52 172v-50h30v50M88 172V64l12-26 12 26v108M118 172v-38h26v38" />
      <circle className={styles.clock} cx="100" cy="78" r="7" />
      <path
        className={styles.farWindow}
        d="M22 112h6M34 112h6M22 128h6M34 128h6M22 144h6M34 144h6M60 136h14M60 150h14"
      />
      <path className={styles.path} d="M118 60c40-50 150-56 204 16" />
      <path className={styles.plane} d="m236 12 26 13-27 9 4-9-14-3 4-5 11 1z" />
      <path className={styles.wall} d="M296 108h108v64H296z" />
      <path className={styles.band} d="M296 158h108v14H296z" />
      <path className={styles.roof} d="m282 112 68-48 68 48z" />
      <path className={styles.door} d="M338 172v-30a12 12 0 0 1 24 0v30z" />
      <path className={styles.pane} d="M308 124h18v20h-18zM374 124h18v20h-18z" />
      <path className={styles.ground} d="M276 172h160M4 172h146" />
    </svg>
  );
}
