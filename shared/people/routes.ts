import * as z from 'zod/mini';
import { outcomes, stages } from '../applications/stages.ts';
import { route } from '../kit/route.ts';
import { idSchema, instantSchema, noInput } from '../kit/values.ts';
import { contactFiguresSchema } from '../leads/schemas.ts';
import { purposes } from '../loan/purposes.ts';
import { partyRoles } from '../parties/party.ts';
import { deliverySchema } from '../prior-information/delivery-schema.ts';
import { employmentStatuses } from './employment.ts';
import { netIncomeSchema } from './income-schema.ts';
import { nextSteps } from './next-step.ts';
import { confirmationCodeSchema } from './schemas.ts';
import { preferredNameSchema, settingsSchema } from './settings.ts';

/** A request of the signed-in person, as the switcher shows it (spec D31). */
const ownRequestSchema = z.object({
  id: z.string(),
  /** Its own name. */
  name: z.nullable(z.string()),
  purpose: z.enum(purposes),
  status: z.enum(stages),
  outcome: z.nullable(z.enum(outcomes)),
  createdAt: instantSchema,
  /** Unread messages from the team. */
  unread: z.number(),
  /** Those of them that nobody else of the request reads; absent in a request of one person. */
  unreadPrivate: z.optional(z.number()),
  /** Documents of other requests have not been carried over yet. */
  carriesOver: z.boolean(),
  /** As whom the person is in it. */
  role: z.enum(partyRoles),
  /** First name of the titular, for the others. */
  titularName: z.nullable(z.string()),
});
export type OwnRequest = z.infer<typeof ownRequestSchema>;

const meSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** Their Google profile picture. */
  avatarUrl: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(['client', 'staff', 'admin']),
  /** Whether the backoffice requires a second factor that this session lacks. */
  secondFactorNeeded: z.boolean(),
  /** Maximum end of a team member's session; null for clients, whose sessions have none. */
  sessionEndsAt: z.nullable(z.string()),
  countryIncome: z.nullable(z.string()),
  employmentStatus: z.nullable(z.enum(employmentStatuses)),
  whatsappOptIn: z.boolean(),
  whatsappNumber: z.nullable(z.string()),
  /** Whether the number was confirmed with a code: only then updates are sent there. */
  whatsappConfirmed: z.boolean(),
  income: z.nullable(netIncomeSchema),
  /** The request that the person chose last, otherwise the newest (spec D31). */
  currentApplicationId: z.nullable(z.string()),
  /** Of who was in a request of others, has left it or was removed, and has no other. */
  hasLeft: z.optional(z.boolean()),
  /** The open requests and the current one, newest first. */
  requests: z.array(ownRequestSchema),
  /** Unread messages from the team about these requests. */
  unreadMessages: z.number(),
  /** Versions of the prior information that were delivered to the person, newest first. */
  information: z.array(deliverySchema),
  /** When the account will be erased; null without a request. */
  erasureDueAt: z.nullable(z.string()),
  /** When the account’s second factor will be removed, because somebody with the password said it is lost; otherwise null. */
  factorRecoveryEndsAt: z.nullable(z.string()),
  nextStep: z.enum(nextSteps),
});
export type Me = z.infer<typeof meSchema>;

export const peopleRoutes = {
  'people.me': route({
    method: 'GET',
    path: '/me',
    access: 'person',
    summary: 'The signed-in person, their role and where they go next.',
    input: noInput,
    output: meSchema,
    errors: ['person.not_found'],
  }),
  'people.answers': route({
    method: 'GET',
    path: '/me/answers',
    access: 'person',
    summary: 'What the caller told the team before they had the account; null without an invitation of the team.',
    input: noInput,
    output: z.object({
      answers: z.nullable(
        z.object({
          purpose: z.nullable(z.enum(purposes)),
          /** E.164. */
          phone: z.nullable(z.string()),
          figures: contactFiguresSchema,
        }),
      ),
    }),
    errors: [],
  }),
  'people.saveSettings': route({
    method: 'PATCH',
    path: '/me',
    access: 'person',
    summary: 'Changes the caller’s profile: the given fields. The current application follows while its case is open.',
    input: settingsSchema,
    output: meSchema,
    errors: ['person.not_found', 'application.changed'],
  }),
  'people.chooseRequest': route({
    method: 'PUT',
    path: '/me/request/{applicationId}',
    access: 'party',
    summary: 'Makes one of the caller’s requests the current one, open or ended.',
    input: z.strictObject({ applicationId: idSchema }),
    output: meSchema,
    errors: ['person.not_found', 'application.not_found', 'application.changed'],
  }),
  'people.confirmWhatsApp': route({
    method: 'POST',
    path: '/me/whatsapp-codes/answers',
    access: 'person',
    summary: 'Takes the code that was sent to the caller’s WhatsApp number, and confirms the number.',
    input: z.strictObject({ code: confirmationCodeSchema }),
    output: meSchema,
    errors: ['person.not_found', 'whatsapp.code', 'whatsapp.code_expired'],
  }),
  'people.saveName': route({
    method: 'PUT',
    path: '/me/name',
    access: 'person',
    summary: 'Saves the name by which the caller is addressed.',
    input: z.strictObject({ name: preferredNameSchema }),
    output: meSchema,
    errors: ['person.not_found', 'application.changed'],
  }),
};
