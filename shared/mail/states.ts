/**
 * What has become of an e-mail: written by the client, by somebody who is not known to be them, by them after the team
 * said so, discarded, to the team; or of the team.
 */
export const mailStates = ['client', 'unconfirmed', 'confirmed', 'discarded', 'team', 'sent'] as const;
