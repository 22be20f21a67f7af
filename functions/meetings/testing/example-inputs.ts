import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** A valid input for each route of `meetings`, for the tests of who may call it. */
export const meetingsInputs: ExampleInputs<'meetings'> = {
  'meetings.receive': ({ applicationId }, world) => ({
    triggerEvent: 'BOOKING_CREATED',
    createdAt: world.now().toISOString(),
    payload: { uid: world.newId(), startTime: '2026-12-01T10:00:00Z', metadata: { ref: applicationId } },
  }),
};
