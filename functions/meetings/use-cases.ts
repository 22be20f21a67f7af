import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCases } from '../platform/http/create-http-handler.ts';
import { receiveEvent } from './receive-event.ts';

/** Where the calendar puts its signature. */
export const calendarSignatureHeader = 'x-cal-signature-256';

export const meetingsUseCases: UseCases<Dependencies, 'meetings'> = { 'meetings.receive': receiveEvent };
