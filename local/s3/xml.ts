const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** XML 1.0 has no way to write most control characters; S3 sends them as character references all the same. */
const escapeText = (text: string): string =>
  text.replace(/[&<>"'\p{Cc}]/gu, (character) => `&#x${character.charCodeAt(0).toString(16)};`);

const unescapeText = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|\w+);/gi, (entity, decimal?: string, hexadecimal?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return entities[entity] ?? entity;
  });

/** One element with a text. */
export const element = (name: string, text: string | number | boolean): string =>
  `<${name}>${escapeText(String(text))}</${name}>`;

/** One element around other elements, given as finished XML. */
export const group = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`;

export const xmlDocument = (root: string, ...children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${group(root, ...children)}`;

/** A result document in S3's namespace. */
export const s3Document = (root: string, ...children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${children.join('')}</${root}>`;

/** The inner XML of every element of this name. Enough for the flat request documents that S3 takes. */
export const elements = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '');

/** The text of the first element of this name. */
export const elementText = (xml: string, name: string): string | undefined => {
  const inner = elements(xml, name)[0];
  return inner === undefined ? undefined : unescapeText(inner);
};
