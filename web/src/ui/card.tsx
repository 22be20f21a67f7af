import type { ElementType, HTMLAttributes } from 'react';
import './card.css';

/** An object on the page: an application, an offer, a document. */
export function Card({
  as: Tag = 'section',
  className = '',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: ElementType }) {
  return <Tag {...rest} className={`card ${className}`} />;
}
