import styles from './street.module.css';
/** A Portuguese street: tiled roofs, azulejo fronts, one lit door. */
export function Street() {
  return (
    <svg className={styles.street} viewBox="0 0 560 420" aria-hidden="true">
      <circle className={styles.sun} cx="438" cy="92" r="46" />
      <path className={styles.line} d="M60 96h70M92 116h54M300 60h60M326 80h44" />
      <g className={styles.houseA}>
        <path className={styles.wall} d="M42 196h132v188H42z" />
        <path className={styles.roof} d="M28 200 108 138l80 62z" />
        <path className={styles.window} d="M66 224h32v42H66zM118 224h32v42h-32zM66 292h32v42H66z" />
        <path className={styles.door} d="M118 384v-58a16 16 0 0 1 32 0v58z" />
      </g>
      <g>
        <path className={styles.front} d="M188 150h176v234H188z" />
        <path
          className={styles.tile}
          d="m206 190 12-12 12 12-12 12zm36 0 12-12 12 12-12 12zm36 0 12-12 12 12-12 12zm36 0 12-12 12 12-12 12z"
        />
        <path className={styles.roof} d="M172 156 276 76l104 80z" />
        <path className={styles.attic} d="M276 104a15 15 0 0 1 15 15v13h-30v-13a15 15 0 0 1 15-15z" />
        <path className={styles.pane} d="M210 222h36v50h-36zM306 222h36v50h-36z" />
        <path className={styles.rail} d="M202 272h52M298 272h52" />
        <path className={styles.home} d="M250 384v-72a26 26 0 0 1 52 0v72z" />
        <circle className={styles.knob} cx="291" cy="350" r="3.5" />
        <path className={styles.pane} d="M206 312h28v40h-28zM318 312h28v40h-28z" />
      </g>
      <g className={styles.houseC}>
        <path className={styles.wall} d="M380 222h138v162H380z" />
        <path className={styles.roof} d="m366 226 83-58 83 58z" />
        <path className={styles.window} d="M404 250h34v40h-34zM460 250h34v40h-34zM404 314h34v40h-34z" />
        <path className={styles.door} d="M460 384v-52a17 17 0 0 1 34 0v52z" />
      </g>
      <path className={styles.ground} d="M12 384h536" />
      <path className={styles.path} d="M250 384h52l34 30H216z" />
    </svg>
  );
}
