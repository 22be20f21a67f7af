const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** XML 1.0 cannot represent most control characters; S3 sends them as character references anyway. */
const escapeText = (text: string): string =>
  text.replace(/[&<>"'\p{Cc}]/gu, (character) => `&#x${character.charCodeAt(0).toString(16)};`);

const unescapeText = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|\w+);/gi, (entity, decimal?: string, hexadecimal?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return entities[entity] ?? entity;
  });

/** Returns an element with text. */
export const element = (name: string, text: string | number | boolean): string =>
  `<${name}>${escapeText(String(text))}</${name}>`;

/** Returns an element with child elements, given as XML. */
export const group = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`;

export const xmlDocument = (root: string, ...children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${group(root, ...children)}`;

/** Returns a response document in S3's namespace. */
export const s3Document = (root: string, ...children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${children.join('')}</${root}>`;

/** Returns the inner XML of every element of this name. Sufficient for the flat request documents of S3. */
export const elements = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '');

/** Returns the text of the first element of this name. */
export const elementText = (xml: string, name: string): string | undefined => {
  const inner = elements(xml, name)[0];
  return inner === undefined ? undefined : unescapeText(inner);
};
