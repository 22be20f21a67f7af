import { type ContactKey, contactFragment, parseContactInvitation } from '#shared/leads/invitation-link.ts';
import {
  acceptancePath,
  type InvitationKey,
  invitationFragment,
  parseInvitation,
} from '#shared/parties/invitation-link.ts';

const key = 'morada:invitation';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Keeps an invitation that was opened while somebody signs in or makes an account, which may end in another tab: a day at
 * most, or until it is used. Without storage its e-mail opens it again.
 */
export function keepInvitation(invitation: InvitationKey): void {
  try {
    localStorage.setItem(key, JSON.stringify({ fragment: invitationFragment(invitation), at: Date.now() }));
  } catch {
    // As above.
  }
}

/** Returns the invitation that was opened last in this browser, unless it was used or forgotten. */
export function keptInvitation(): InvitationKey | undefined {
  try {
    const { fragment, at } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const isRecent = typeof at === 'number' && Date.now() - at < dayMs;
    if (isRecent && typeof fragment === 'string') return parseInvitation(fragment);
  } catch {
    // As above.
  }
  forgetInvitation();
  return undefined;
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Returns the screen that accepts the invitation that waits for its person to sign in. */
export const pathOfInvitation = (): string | undefined => (keptInvitation() ? acceptancePath : undefined);

const contactKey = 'morada:contact-invitation';

/** Keeps the invitation to make an account for the next page of this tab. Without storage its e-mail opens it again. */
export function keepContact(contact: ContactKey): void {
  try {
    sessionStorage.setItem(contactKey, contactFragment(contact));
  } catch {
    // As above.
  }
}

/** Returns the invitation to make an account that was opened last in this tab. */
export function keptContact(): ContactKey | undefined {
  try {
    return parseContactInvitation(sessionStorage.getItem(contactKey) ?? '');
  } catch {
    return undefined;
  }
}

export function forgetContact(): void {
  try {
    sessionStorage.removeItem(contactKey);
  } catch {
    // As above.
  }
}
