import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

/** A button with only an icon. */
export const IconButton = ({ className, ...rest }: ComponentProps<'button'> & { 'aria-label': string }) => (
  <button type="button" {...rest} className={classes(styles.iconButton, className)} />
);
