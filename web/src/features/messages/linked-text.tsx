import { splitLinks } from './links.ts';

/** What somebody has written, as text; addresses in it lead there, in a tab of their own that knows nothing of this one. */
export function LinkedText({ text }: { readonly text: string }) {
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
