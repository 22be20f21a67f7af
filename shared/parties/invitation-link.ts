/** The public page that opens an invitation. */
export const invitationPath = '/convite';

/** The screen where somebody who is signed in accepts it. */
export const acceptancePath = '/convite/aceitar';

/** Who an invitation is for, and the token that proves it. */
export interface InvitationKey {
  applicationId: string;
  partyId: string;
  token: string;
}

/** Returns the fragment of an invitation's link, which no server and no log receives. */
export const invitationFragment = ({ applicationId, partyId, token }: InvitationKey): string =>
  `#${applicationId}.${partyId}.${token}`;

/** Returns what a fragment says; undefined for one that is no invitation's. */
export function parseInvitation(fragment: string): InvitationKey | undefined {
  const [, applicationId, partyId, token] =
    /^#([0-9A-HJKMNP-TV-Z]{26})\.([0-9A-HJKMNP-TV-Z]{26})\.([\w-]{22})$/.exec(fragment) ?? [];
  return applicationId && partyId && token ? { applicationId, partyId, token } : undefined;
}
