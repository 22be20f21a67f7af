import styles from './table-scene.module.css';
/** Two people at a table, with the papers of a house between them. */
export function TableScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 520 400" aria-hidden="true">
      <path className={styles.sceneWindow} d="M168 54a12 12 0 0 1 12-12h160a12 12 0 0 1 12 12v136H168z" />
      <path className={styles.sceneHill} d="M168 168c40-34 74-34 104-8 26 22 52 18 80-6v36H168z" />
      <path className={styles.sceneFarRoof} d="m196 150 34-26 34 26zM284 158l28-22 28 22z" />
      <path className={styles.sceneFarWall} d="M204 150h52v40h-52zM291 158h42v32h-42z" />
      <path className={styles.sceneFrame} d="M260 42v148M168 116h184M156 190h208" />
      <path d="M260 0v22" />

      <g>
        <path
          className={styles.sceneHairA}
          d="M92 142c0-30 18-48 44-48s42 18 42 44c0 10-3 18-7 24H98c-4-6-6-12-6-20Z"
        />
        <path
          className={styles.sceneSkinA}
          d="M122 160h30v38h-30zM108 134c0-18 12-28 28-28s28 10 28 30-12 36-28 36-28-16-28-38Z"
        />
        <path
          className={styles.sceneHairA}
          d="M104 136c2-22 14-34 34-34 18 0 30 12 30 30-20 0-38-4-46-16-4 10-10 16-18 20Z"
        />
        <path className={styles.sceneShirtA} d="M56 318v-60c0-40 26-66 66-68h30c30 4 50 28 54 62l6 66z" />
        <path className={styles.sceneArmA} d="M98 246c4 34 22 54 62 60l42 4" />
        <path className={styles.sceneHandA} d="M196 300c12-2 24 0 30 6 4 5 0 10-8 10h-26z" />
      </g>

      <g>
        <path className={styles.sceneHairB} d="M346 132c-2-30 16-50 44-50s46 20 44 52l-4 16h-78z" />
        <path
          className={styles.sceneSkinB}
          d="M376 152h30v40h-30zM362 128c0-20 12-32 28-32s30 12 30 32-12 38-29 38-29-18-29-38Z"
        />
        <path
          className={styles.sceneHairB}
          d="M358 130c0-24 12-38 32-38s34 14 34 36c-14-2-26-8-32-18-8 12-20 18-34 20Z"
        />
        <path className={styles.sceneShirtB} d="M314 318l6-66c4-34 26-58 58-62h28c40 4 64 30 64 70v58z" />
        <path className={styles.sceneCollar} d="m376 190 15 20 15-20" />
        <path className={styles.sceneArmB} d="M428 248c-4 34-24 52-62 58l-40 2" />
        <path className={styles.sceneHandB} d="M332 298c-12-2-26 0-32 6-4 5 0 10 8 10h28z" />
      </g>

      <path className={styles.sceneTop} d="M18 316h484a8 8 0 0 1 0 22H18a8 8 0 0 1 0-22Z" />
      <path className={styles.sceneLeg} d="M62 338h20l-8 62H56zM438 338h20l6 62h-18z" />
      <path className={styles.scenePaper} d="m214 316 8-24h84l8 24z" />
      <path className={styles.scenePaperLine} d="M236 300h24M234 307h18" />
      <path className={styles.scenePaperRoof} d="m272 304 12-8 12 8" />
      <path className={styles.scenePaperWall} d="M275 304v7h18v-7" />
      <path
        className={styles.sceneCup}
        d="M108 290h34v18a8 8 0 0 1-8 8h-18a8 8 0 0 1-8-8zM142 295h5a5 5 0 0 1 0 12h-5"
      />
      <path className={styles.sceneSteam} d="M118 280c-4-6 4-8 0-14M132 280c-4-6 4-8 0-14" />
    </svg>
  );
}
