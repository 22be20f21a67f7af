import { splitLinks } from './links.ts';

/** User text with links, which open in a new tab without a reference to this one. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ at, text: piece, href }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ) : (
      <span key={at}>{piece}</span>
    ),
  );
}
