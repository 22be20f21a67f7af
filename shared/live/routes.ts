import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { noInput } from '../kit/values.ts';

export const liveRoutes = {
  'live.ticket': route({
    method: 'POST',
    path: '/live/tickets',
    access: 'person',
    load: 'handshake',
    summary: 'A ticket that opens one WebSocket connection, within a minute.',
    input: noInput,
    output: z.object({ ticket: z.string() }),
    errors: ['person.not_found', 'request.too_many'],
  }),
};
