import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { receiveEvent } from './receive-event.ts';

/** Header with the calendar's signature. */
export const calendarSignatureHeader = 'x-cal-signature-256';

export const meetingsUseCases: UseCases<Dependencies, 'meetings'> = { 'meetings.receive': receiveEvent };
