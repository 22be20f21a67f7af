/** A number as a link that rings; none for what is no number, because the contact form takes any text. */
export function phoneLink(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? `tel:${digits}` : undefined;
}

/** An address as a link that writes to it: what could begin a subject or a body is escaped, the at sign is not. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
