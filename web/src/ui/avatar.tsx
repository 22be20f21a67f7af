import { useState } from 'react';
import styles from './avatar.module.css';

/** A user's Google profile picture; nothing without one, or if it fails to load. */
export function Avatar({ url }: { readonly url: string | null | undefined }) {
  const [failed, setFailed] = useState(false);
  if (!url || failed) return null;
  return (
    <img
      className={styles.avatar}
      src={url}
      alt=""
      width={32}
      height={32}
      // Google does not need to know the page.
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
