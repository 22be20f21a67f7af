/** Returns a `tel:` link; undefined for a text that is no number, because the contact form accepts any text. */
export function phoneLink(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? `tel:${digits}` : undefined;
}

/** Returns a `mailto:` link. Escapes everything that could start a subject or a body, but not the at sign. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
