import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { noInput } from '../api/values.ts';
import { employmentStatuses } from './employment.ts';
import { nextSteps } from './next-step.ts';
import { preferredNameSchema, settingsSchema } from './settings.ts';

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
  /** Net, in euro. */
  monthlyIncome: z.nullable(z.number()),
  currentApplicationId: z.nullable(z.string()),
  /** Unread messages from the team in the current application's conversation. */
  unreadMessages: z.number(),
  /** When the account will be erased; null without a request. */
  erasureDueAt: z.nullable(z.string()),
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
  'people.saveSettings': route({
    method: 'PATCH',
    path: '/me',
    access: 'person',
    summary: 'Changes the caller’s profile: the given fields. The current application follows while its case is open.',
    input: settingsSchema,
    output: meSchema,
    errors: ['person.not_found', 'application.changed'],
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
