import type { ElementType, HTMLAttributes } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

/** An object on the page: an application, an offer, a document. */
export function Card({ as: Tag = 'section', className, ...rest }: HTMLAttributes<HTMLElement> & { as?: ElementType }) {
  return <Tag {...rest} className={classes(styles.card, className)} />;
}

/** A section of a card, below another one. */
export const CardPart = (props: HTMLAttributes<HTMLElement>) => (
  <section {...props} className={classes(styles.part, 'stack')} />
);
