import * as z from 'zod/mini';
import { daySchema } from '../kit/values.ts';

/** What clients see of a team member. */
const teamProfileSchema = z.object({
  firstName: z.string(),
  /** Their Google profile picture. */
  avatarUrl: z.nullable(z.string()),
});
export type TeamProfile = z.infer<typeof teamProfileSchema>;

/** Who takes care of a client's request. */
export const contactSchema = z.object({
  /** The team member in charge; null without one, or if they have left the team. */
  responsible: z.nullable(teamProfileSchema),
  /** Their absence today, and who stands in: null for the team. Absent while they are there. */
  away: z.optional(z.object({ until: daySchema, standIn: z.nullable(teamProfileSchema) })),
  /** Median of the whole team's answer times within the last 30 days, in minutes; null below ten answers. */
  answerMinutes: z.nullable(z.number()),
});
export type Contact = z.infer<typeof contactSchema>;
