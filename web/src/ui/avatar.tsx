import { useState } from 'react';
import styles from './avatar.module.css';
import { classes } from './classes.ts';

/** Pixels. */
const sizes = { small: 24, medium: 32, large: 44 } as const;

interface AvatarProps {
  url: string | null | undefined;
  /** The initial of this name is shown without a picture. By default nothing is. */
  name?: string;
  size?: keyof typeof sizes;
}

/** A person's Google profile picture, or their initial without one or if it fails to load. Decorative. */
export function Avatar({ url, name = '', size = 'medium' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  if (url && url !== failed)
    return (
      <img
        className={styles.avatar}
        src={url}
        alt=""
        width={sizes[size]}
        height={sizes[size]}
        // Google does not need to know the page.
        referrerPolicy="no-referrer"
        onError={() => setFailed(url)}
      />
    );
  const [initial] = name;
  return initial ? (
    <span className={classes(styles.avatar, styles.initial, styles[size])} aria-hidden="true">
      {initial.toLocaleUpperCase('pt')}
    </span>
  ) : null;
}
