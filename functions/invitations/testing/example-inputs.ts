import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const invitationsInputs: ExampleInputs<'invitations'> = {
  'invitations.look': ({ invitation }) => invitation,
  'invitations.contact': ({ contactInvitation }) => contactInvitation,
  'invitations.accept': ({ invitation }) => ({ ...invitation, countryIncome: 'PT', employmentStatus: 'employed' }),
};
