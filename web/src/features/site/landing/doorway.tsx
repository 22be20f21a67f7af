import styles from './doorway.module.css';
/** A house front of azulejos, its door ajar and the light on. */
export function Doorway() {
  return (
    <svg className={styles.doorway} viewBox="0 0 380 280" aria-hidden="true">
      <path className={styles.wall} d="M40 0h300v280H40z" />
      <path
        className={styles.tile}
        d="m40 30 30-30 30 30-30 30zm0 60 30-30 30 30-30 30zm0 60 30-30 30 30-30 30zm0 60 30-30 30 30-30 30zM280 30l30-30 30 30-30 30zm0 60 30-30 30 30-30 30zm0 60 30-30 30 30-30 30zm0 60 30-30 30 30-30 30zM100 30l30-30 30 30M160 30l30-30 30 30M220 30l30-30 30 30"
      />
      <path className={styles.frame} d="M108 262V112a82 82 0 0 1 164 0v150z" />
      <path className={styles.light} d="M124 262V112a66 66 0 0 1 132 0v150z" />
      <path className={styles.floor} d="m124 262 26-34h80l26 34z" />
      <path className={styles.lamp} d="M190 46v34M176 96a14 16 0 0 1 28 0z" />
      <path className={styles.leaf} d="M124 262V112c0-34 26-58 52-64v198z" />
      <path className={styles.panel} d="M136 116c2-18 12-30 28-38v46l-28 6zM136 150l28-6v86l-28 10z" />
      <circle className={styles.knob} cx="168" cy="160" r="4" />
      <path
        className={styles.plant}
        d="M300 244c-18-4-24-20-22-36 14 4 22 16 22 36Zm0 0c-4-22 2-40 14-50 8 16 4 36-14 50Zm0 0c6-14 18-22 32-22 0 14-12 24-32 22Z"
      />
      <path className={styles.pot} d="M280 242h42l-6 38h-30z" />
      <path className={styles.step} d="M84 262h212v18H84z" />
      <path className={styles.ground} d="M8 280h364" />
    </svg>
  );
}
