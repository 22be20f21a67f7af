import * as z from 'zod/mini';
import { idSchema } from '../kit/values.ts';
import { firstPartyId } from './party.ts';

/** `first`, or a ULID. */
export const partyIdSchema = z.union([z.literal(firstPartyId), idSchema]);
