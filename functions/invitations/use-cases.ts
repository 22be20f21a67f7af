import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { acceptInvitation } from './accept.ts';
import { lookAtInvitation } from './look.ts';

export const invitationsUseCases: UseCases<Dependencies, 'invitations'> = {
  'invitations.look': lookAtInvitation,
  'invitations.accept': acceptInvitation,
};
