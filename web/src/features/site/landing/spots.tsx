import type { ReactNode } from 'react';
import landingStyles from './landing.module.css';
import styles from './spots.module.css';

/** Drawings of 24 by 24 on an azulejo: `spot-line` is drawn, `spot-warm` is filled with the accent. */
const drawings = {
  noCost: (
    <>
      <circle className={styles.spotWarm} cx="12" cy="12" r="9.5" />
      <path className={styles.spotLine} d="M16 8.4a5 5 0 1 0 0 7.2M6.5 10.8h6m-6 2.5h6" />
    </>
  ),
  person: (
    <>
      <path className={styles.spotWarm} d="M4.5 20a7.5 7.5 0 0 1 15 0Z" />
      <path className={styles.spotLine} d="M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0" />
    </>
  ),
  progress: (
    <>
      <path className={styles.spotWarm} d="M16.5 19.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
      <path
        className={styles.spotLine}
        d="M7 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0 0v3.5a3 3 0 0 0 3 3h3.5m3 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM14 7h6"
      />
    </>
  ),
  compare: (
    <>
      <path className={styles.spotWarm} d="M13.5 8h6v12h-6z" />
      <path className={styles.spotLine} d="M4.5 4h6v16h-6zM13.5 8h6v12h-6zM7 8h1M7 11h1M16 12h1M16 15h1" />
    </>
  ),
  firstHome: (
    <>
      <path className={styles.spotWarm} d="M10 20v-4.5a2.5 2.5 0 0 1 5 0V20Z" />
      <path className={styles.spotLine} d="m3 11.5 9.5-8 9.5 8M5.5 9.5V20h14V9.5M10 20v-4.5a2.5 2.5 0 0 1 5 0V20" />
    </>
  ),
  investment: (
    <>
      <path className={styles.spotWarm} d="M13 10h7.5v10H13z" />
      <path
        className={styles.spotLine}
        d="M3.5 20V5.5h9.5V20M13 10h7.5v10H3.5M6.5 9h1m2.5 0h.5m-4 4h1m2.5 0h.5M6.5 17h1m2.5 0h.5m6-3.5h.5m-.5 3h.5"
      />
    </>
  ),
  transfer: (
    <>
      <path className={styles.spotWarm} d="m3 8.5 9-5.5 9 5.5Z" />
      <path className={styles.spotLine} d="m3 8.5 9-5.5 9 5.5ZM6.5 8.5V14M12 8.5V14m5.5-5.5V14M4 19h16m-3-3 3 3-3 3" />
    </>
  ),
  consolidation: (
    <>
      <path className={styles.spotWarm} d="M14.5 6.5h6v11h-6z" />
      <path
        className={styles.spotLine}
        d="M3 4.5h5M3 12h5M3 19.5h5M8 4.5c3 0 2 7.5 4 7.5M8 19.5c3 0 2-7.5 4-7.5M8 12h4.5M14.5 6.5h6v11h-6zM17 10h1m-1 3.5h1"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type SpotName = keyof typeof drawings;

/** A small drawing on an azulejo, with quarter circles that join between four tiles. */
export function Spot({ name }: { name: SpotName }) {
  return (
    <svg className={landingStyles.spot} width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      <rect className={styles.spotTile} width="64" height="64" rx="10" />
      <path
        className={styles.spotCorners}
        d="M0 12V10A10 10 0 0 1 10 0h2A12 12 0 0 1 0 12ZM64 12V10A10 10 0 0 0 54 0h-2a12 12 0 0 0 12 12ZM0 52v2a10 10 0 0 0 10 10h2A12 12 0 0 0 0 52ZM64 52v2a10 10 0 0 1-10 10h-2a12 12 0 0 1 12-12Z"
      />
      <g transform="translate(14 14) scale(1.5)">{drawings[name]}</g>
    </svg>
  );
}
