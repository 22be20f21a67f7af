/**
 * Replaces what the SDK would load from `@smithy/core/event-streams` for an operation that streams events, none of which
 * we call. A file that no function loads.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are left out of the bundles');
  }
}

export const eventStreamSerdeProvider = (): never => {
  throw new Error('Event streams are left out of the bundles');
};
