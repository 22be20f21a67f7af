import { invitationPath } from '../parties/invitation-link.ts';

/** The screen where somebody invited by the team chooses a password. */
export const contactAccountPath = `${invitationPath}/conta`;

/** The contact that an invitation is for, and the token that proves it. */
export interface ContactKey {
  leadId: string;
  token: string;
}

/** Returns the fragment of the link, which no server and no log receives. */
export const contactFragment = ({ leadId, token }: ContactKey): string => `#${leadId}.${token}`;

/** Returns what a fragment says; undefined for one that is no such invitation's. */
export function parseContactInvitation(fragment: string): ContactKey | undefined {
  const [, leadId, token] = /^#([0-9A-Za-z-]{26,36})\.([\w-]{22})$/.exec(fragment) ?? [];
  return leadId && token ? { leadId, token } : undefined;
}
