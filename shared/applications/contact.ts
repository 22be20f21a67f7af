import * as z from 'zod/mini';
import { formatDate } from '../kit/format.ts';
import { daySchema } from '../kit/values.ts';

/** What clients see of a team member. */
const teamProfileSchema = z.object({
  firstName: z.string(),
  /** Their Google profile picture. */
  avatarUrl: z.nullable(z.string()),
});
export type TeamProfile = z.infer<typeof teamProfileSchema>;

/** Whom a client talks to. */
export const contactSchema = z.object({
  /** The team member in charge; null without one, or if they have left the team. */
  responsible: z.nullable(teamProfileSchema),
  /** Their absence today, and who stands in: null for the team. Absent while they are there. */
  away: z.optional(z.object({ until: daySchema, standIn: z.nullable(teamProfileSchema) })),
  /** Median of the whole team's answer times within the last 30 days, in minutes; null below ten answers. */
  answerMinutes: z.nullable(z.number()),
});
export type Contact = z.infer<typeof contactSchema>;

/** Returns whom a client talks to today: who stands in for a responsible who is away; null for the team. */
export const presentContact = ({ responsible, away }: Contact): TeamProfile | null =>
  away ? away.standIn : responsible;

/** Returns 'Inês está fora até 12/12; fala com Helena' (spec office, O7); undefined while she is there. */
export const awaySentence = ({ responsible, away }: Contact): string | undefined =>
  responsible && away
    ? `${responsible.firstName} está fora até ${formatDate(away.until).slice(0, 5)}; fala com ${away.standIn?.firstName ?? 'a equipa'}`
    : undefined;
