import { brokerage } from '#shared/brokerage.ts';

/** Returns the content of the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function authenticatorLink(email: string, secret: string): string {
  const issuer = encodeURIComponent(brokerage.name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

/** Formats the secret in groups of four. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
