import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { acceptInvitation } from './accept.ts';
import { lookAtInvitation } from './look.ts';
import { lookAtContact } from './look-at-contact.ts';

export const invitationsUseCases: UseCases<Dependencies, 'invitations'> = {
  'invitations.look': lookAtInvitation,
  'invitations.contact': lookAtContact,
  'invitations.accept': acceptInvitation,
};
