/** What the receipt and the headers of an e-mail say of where it came from. */
export interface ReceivedMail {
  /** The one address of From; empty for none or several. */
  from: string;
  /** The verdict of the receipt; headers of the mail are not believed. */
  dmarc: string;
  returnPath: string;
  autoSubmitted?: string;
  precedence?: string;
  listId?: string;
  overLimits?: boolean;
}

/** The token of the address that a mail was sent to. */
export interface MailToken {
  side: 'person' | 'team';
  /** Of the person whose token it is. */
  address?: string;
  /** Whether the case still takes mail. */
  open: boolean;
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns a header's value without its parameters, in lower case. */
const headerValue = (header: string | undefined): string => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

const hasNoReturnPath = ({ returnPath }: ReceivedMail): boolean => /^\s*(?:<\s*>)?\s*$/.test(returnPath);

/** Returns whether no person wrote a mail. Notices of banks' portals are let in at the team's address (detail 1). */
function isAutomatic(mail: ReceivedMail, side: MailToken['side']): boolean {
  if (hasNoReturnPath(mail)) return true;
  const [autoSubmitted, precedence] = [headerValue(mail.autoSubmitted), headerValue(mail.precedence)];
  if (side === 'team') return autoSubmitted === 'auto-replied' || precedence === 'auto_reply';
  return (
    (autoSubmitted !== '' && autoSubmitted !== 'no') ||
    ['bulk', 'junk', 'auto_reply'].includes(precedence) ||
    headerValue(mail.listId) !== ''
  );
}

/**
 * Returns where an e-mail to a case belongs: with its client, to be confirmed by the team, with the team, or nowhere
 * (spec office O3). The token decides the case; From alone decides nothing.
 *
 * @param token undefined for an unknown or revoked one
 */
export function placeOf(mail: ReceivedMail, token: MailToken | undefined): 'client' | 'unconfirmed' | 'team' | 'out' {
  if (!token?.open || mail.overLimits || isAutomatic(mail, token.side)) return 'out';
  if (token.side === 'team') return 'team';
  const isTheirs = token.address !== undefined && mail.from.trim() !== '' && same(mail.from, token.address);
  return isTheirs && same(mail.dmarc, 'PASS') ? 'client' : 'unconfirmed';
}
