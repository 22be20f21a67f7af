import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { instantSchema, noInput, visible } from '../kit/values.ts';
import { emailSchema } from '../people/schemas.ts';
import { currentPasswordSchema } from './proof.ts';

/**
 * Hours between the start of a recovery and the removal of the second factor, with a notice at the start and one a day:
 * `factorRecoveryNotices` of them follow the first.
 */
export const factorRecoveryHours = 72;
export const factorRecoveryNotices = 2;

/** Hours within which a second member of the team has to confirm what the first one approved. */
export const factorApprovalHours = 24;

const removalReason = { min: 5, max: 500 } as const;

export const removalSchema = z.strictObject({
  email: emailSchema,
  reason: z
    .string()
    .check(
      visible(),
      z.minLength(removalReason.min, 'Diz como confirmaste quem é (pelo menos 5 caracteres)'),
      z.maxLength(removalReason.max, 'O motivo é demasiado longo'),
    ),
});

const credentials = z.strictObject({ email: emailSchema, password: currentPasswordSchema });

const recoverySchema = z.object({
  /** `team`: the factor of this account is removed by two members of the team only. */
  way: z.enum(['wait', 'team']),
  /** When the recovery started and when the factor will be removed; null without one. */
  startedAt: z.nullable(instantSchema),
  endsAt: z.nullable(instantSchema),
});
export type FactorRecoveryState = z.infer<typeof recoverySchema>;

const openRecoverySchema = z.object({
  personId: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  /** When the person's own recovery ends; null without one. */
  endsAt: z.nullable(instantSchema),
  /** The first approval of the team; null without one. */
  approval: z.nullable(
    z.object({
      /** Name or address of the member; null for an erased person. */
      by: z.nullable(z.string()),
      isOwn: z.boolean(),
      reason: z.string(),
      lapsesAt: instantSchema,
    }),
  ),
});
export type OpenFactorRecovery = z.infer<typeof openRecoverySchema>;

/** Recovery from a lost second factor without a recovery code (ADR 100). */
export const factorRecoveryRoutes = {
  'security.findFactorRecovery': route({
    method: 'POST',
    path: '/accounts/factor-recovery/state',
    access: 'public',
    summary: 'How the second factor of an account can be removed without a code, by its password.',
    input: credentials,
    output: recoverySchema,
    errors: ['recovery.not_possible', 'request.too_many'],
  }),
  'security.startFactorRecovery': route({
    method: 'POST',
    path: '/accounts/factor-recovery',
    access: 'public',
    load: 'expensive',
    summary:
      'Starts the removal of an account’s second factor after 72 hours, by its password. Gives no session. Notifies the ' +
      'address and every open session. Safe to repeat: one that runs goes on.',
    input: credentials,
    output: recoverySchema,
    errors: ['recovery.not_possible', 'recovery.by_team', 'request.too_many'],
  }),
  'security.stopFactorRecovery': route({
    method: 'POST',
    path: '/accounts/factor-recovery/stop',
    access: 'public',
    summary: 'Stops a recovery with the key of one of its notices.',
    input: z.strictObject({
      personId: z.string().check(z.regex(/^[\w-]{1,128}$/)),
      key: z.string().check(z.regex(/^[\w-]{43}$/)),
    }),
    output: z.object({ stopped: z.literal(true) }),
    errors: ['recovery.over', 'request.too_many'],
  }),
  'security.stopOwnFactorRecovery': route({
    method: 'DELETE',
    path: '/me/factor-recovery',
    access: 'person',
    summary: 'Stops the recovery of the caller’s own account. Safe to repeat.',
    input: noInput,
    output: z.object({ stopped: z.literal(true) }),
    errors: ['service.busy'],
  }),
  'security.factorRecoveries': route({
    method: 'GET',
    path: '/backoffice/factor-recoveries',
    access: 'staff',
    summary: 'Open recoveries and approvals, those that change next first: at most 100.',
    input: noInput,
    output: z.object({ recoveries: z.array(openRecoverySchema) }),
    errors: [],
  }),
  'security.stopFactorRecoveryOf': route({
    method: 'DELETE',
    path: '/backoffice/factor-recoveries/{personId}',
    access: 'staff',
    summary: 'Stops a person’s recovery and takes back an approval. Safe to repeat.',
    input: z.strictObject({ personId: z.string().check(z.regex(/^[\w-]{1,128}$/, 'Identificador inválido')) }),
    output: z.object({ stopped: z.literal(true) }),
    errors: ['security.own_factor', 'service.busy'],
  }),
  'security.removeFactor': route({
    method: 'POST',
    path: '/backoffice/second-factor-removals',
    access: 'staff',
    summary:
      'Approves the removal of the second factor of somebody who has lost it. The approval of a second member within a ' +
      'day removes it and ends their sessions. Never one’s own. Safe to repeat.',
    input: removalSchema,
    output: z.object({ removed: z.boolean() }),
    errors: [
      'person.not_found',
      'person.contested',
      'security.no_factor',
      'security.own_factor',
      'request.too_many',
      'service.busy',
    ],
  }),
};
