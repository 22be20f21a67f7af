import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './page.module.css';

/** The main part of a page, which takes the focus when the page is new. */
export const Main = ({ narrow, className, ...rest }: ComponentProps<'main'> & { narrow?: boolean }) => (
  <main id="main" tabIndex={-1} {...rest} className={classes(styles.page, narrow && styles.narrow, className)} />
);

/** What takes the whole width of a desk's screen. A dense one is a list of work: it shows as many rows as possible. */
export const WidePage = ({ dense, className, ...rest }: ComponentProps<'div'> & { dense?: boolean }) => (
  <div {...rest} className={classes(styles.widePage, dense && styles.dense, className)} />
);

/** Some links or buttons below a page's content. */
export const Centred = (props: ComponentProps<'div'>) => <div {...props} className={styles.centred} />;

/** The class of a link that is the logo. */
export const logoLink = styles.logo;
