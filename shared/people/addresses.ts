const endings = ' ,;.';

/** Returns the domain in ASCII: `construções.pt` is `xn--construes-w3a8m.pt`; unchanged if it cannot be one. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[a-z\d.-]*$/i.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * Returns an e-mail address without what is pasted with it: invisible characters, `mailto:`, the name before `<…>`, and
 * the comma or full stop of a list or a sentence. The domain becomes ASCII.
 */
export function cleanAddress(typed: string): string {
  const seen = typed.replace(/\p{C}/gu, '').replace(/\p{Z}/gu, ' ');
  const bare = (/<([^<>]*)>/.exec(seen)?.[1] ?? seen).trim().replace(/^mailto: */i, '');
  let end = bare.length;
  while (end > 0 && endings.includes(bare.charAt(end - 1))) end--;
  const address = bare.slice(0, end);
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}

/** Returns whether two e-mail addresses are the same: their case does not count. */
export const isSameAddress = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && one?.toLowerCase() === other?.toLowerCase();
