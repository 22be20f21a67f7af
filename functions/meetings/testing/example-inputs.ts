import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const meetingsInputs: ExampleInputs<'meetings'> = {
  'meetings.receive': ({ applicationId }, world) => ({
    triggerEvent: 'BOOKING_CREATED',
    createdAt: world.now().toISOString(),
    payload: { uid: world.newId(), startTime: '2026-12-01T10:00:00Z', metadata: { ref: applicationId } },
  }),
};
