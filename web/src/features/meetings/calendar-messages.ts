/**
 * Messages of the calendar's page to the embedding page, as in Cal.com: `__iframeReady` once it accepts messages,
 * `linkReady` once it is shown. https://github.com/calcom/cal.com, packages/embeds/embed-core/src/embed-iframe.ts
 */
export interface CalendarMessage {
  originator: 'CAL';
  type: string;
}

export const isFromCalendar = (data: unknown): data is CalendarMessage =>
  typeof data === 'object' &&
  data !== null &&
  Reflect.get(data, 'originator') === 'CAL' &&
  typeof Reflect.get(data, 'type') === 'string';

/** The answer to `__iframeReady`. An embedded calendar hides its page until it receives it. */
export const acknowledgement = { originator: 'CAL', method: 'parentKnowsIframeReady' } as const;
