/**
 * What the calendar's page says to the page that frames it, as Cal.com does: `__iframeReady` once it can be spoken to,
 * `linkReady` once it is shown. https://github.com/calcom/cal.com, packages/embeds/embed-core/src/embed-iframe.ts
 */
export interface CalendarMessage {
  readonly originator: 'CAL';
  readonly type: string;
}

export const isFromCalendar = (data: unknown): data is CalendarMessage =>
  typeof data === 'object' &&
  data !== null &&
  Reflect.get(data, 'originator') === 'CAL' &&
  typeof Reflect.get(data, 'type') === 'string';

/** The answer to `__iframeReady`. A calendar in a frame keeps its page hidden until it has it. */
export const acknowledgement = { originator: 'CAL', method: 'parentKnowsIframeReady' } as const;
