import type { UseCases } from '#platform/http/create-http-handler.ts';
import { type MeetingsDependencies, receiveEvent } from './receive-event.ts';

/** Header with the calendar's signature. */
export const calendarSignatureHeader = 'x-cal-signature-256';

export const meetingsUseCases: UseCases<MeetingsDependencies, 'meetings'> = { 'meetings.receive': receiveEvent };
