import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { makeTicket } from './make-ticket.ts';

export const liveUseCases: UseCases<Dependencies, 'live'> = { 'live.ticket': makeTicket };
