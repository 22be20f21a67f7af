import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { noInput } from '../api/values.ts';
import { employmentStatuses } from './employment.ts';
import { nextSteps } from './next-step.ts';

/** What a person is told about themselves. */
export const meSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(['client', 'staff', 'admin']),
  countryIncome: z.nullable(z.string()),
  employmentStatus: z.nullable(z.enum(employmentStatuses)),
  whatsappOptIn: z.boolean(),
  whatsappNumber: z.nullable(z.string()),
  currentApplicationId: z.nullable(z.string()),
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
};
