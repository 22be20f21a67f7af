import { createHash, randomBytes } from 'node:crypto';

/** RFC 4648, in lower case: mail programs may change the case of an address. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const tokenLength = 26;

const localParts = { person: 'caso', team: 'caso-equipa' } as const;

/** Whose address it is: of a person of a case, or of its team. */
export type MailSide = keyof typeof localParts;

/** Returns the name under which a token is stored: SHA-256 in hexadecimal. */
export const mailTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates the token of an address: 130 random bits in 26 characters of base32. Only its hash is stored. */
export function newMailToken(): { token: string; tokenHash: string } {
  const token = [...randomBytes(tokenLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return { token, tokenHash: mailTokenHash(token) };
}

/** Returns `caso+{token}@{domain}`, or the team's. */
export const mailAddress = (side: MailSide, token: string, domain: string): string =>
  `${localParts[side]}+${token}@${domain}`;

/** Returns side and token of an address of the stage's domain, compared without case; undefined for any other. */
export function readMailAddress(address: string, domain: string): { side: MailSide; token: string } | undefined {
  const match = /^(caso|caso-equipa)\+([a-z2-7]{26})@(.+)$/.exec(address.trim().toLowerCase());
  const [, local, token, host] = match ?? [];
  if (!token || host !== domain) return undefined;
  return { side: local === localParts.team ? 'team' : 'person', token };
}
