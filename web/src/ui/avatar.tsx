import { useState } from 'react';
import styles from './avatar.module.css';

/** The picture of a person's Google account, beside their name; nothing without one, or when Google does not give it. */
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
      // Google need not know which page it is for.
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
