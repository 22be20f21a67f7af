import type { Application } from '#database/applications/entity.ts';
import { listAnswerTimes } from '#database/messages/reads.ts';
import { findPerson } from '#database/people/reads.ts';
import { readPresence } from '#database/staff/presence.ts';
import { findStaffMember } from '#database/staff/reads.ts';
import type { Contact, TeamProfile } from '#shared/applications/contact.ts';
import { dayBefore, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { answerDays, medianAnswer } from '#shared/messages/answer-time.ts';
import { greetedName } from '#shared/people/names.ts';
import { wholeTeam } from '#shared/staff/absences.ts';
import { withCache } from './cache.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * Returns what clients see of a team member: first name and picture, nothing else. Null for anybody outside the team,
 * and for a member without a readable name. Up to five minutes old.
 */
export const teamProfile = withCache(5, async ({ database }, personId): Promise<TeamProfile | null> => {
  const [person, member] = await Promise.all([findPerson(database, personId), findStaffMember(database, personId)]);
  const firstName = member && greetedName(person?.name);
  return firstName === undefined ? null : { firstName, avatarUrl: person?.avatarUrl ?? null };
});

interface Away {
  until: string;
  standInId: string | undefined;
}

/** Returns the median of the team's answer times in minutes; null below ten answers. Up to ten minutes old. */
const usualAnswer = withCache(10, async ({ database, now }): Promise<number | null> => {
  const until = lisbonDay(now());
  let since = until;
  for (let days = 1; days < answerDays; days++) since = dayBefore(since);
  return medianAnswer(await listAnswerTimes(database, { since, until }));
});

/** Returns a member's absence today, and who stands in. Up to five minutes old. */
const awayNow = withCache(5, async ({ database, now }, personId): Promise<Away | undefined> => {
  const presence = await readPresence(database, lisbonDay(now()));
  const absence = presence.awayOf(personId);
  const standInId = presence.presentFor(personId);
  return absence && { until: absence.until, standInId: standInId === wholeTeam ? undefined : standInId };
});

/** Returns the contact of an application's client, who stands in for them today, and how long answers usually take. */
export async function contactOf(
  deps: Pick<Dependencies, 'database' | 'now'>,
  { responsibleId }: Pick<Application, 'responsibleId'>,
): Promise<Contact> {
  const [responsible, away, answerMinutes] = await Promise.all([
    responsibleId === undefined ? null : teamProfile(deps, responsibleId),
    responsibleId === undefined ? undefined : awayNow(deps, responsibleId),
    usualAnswer(deps, 'team'),
  ]);
  if (!responsible || !away) return { responsible, answerMinutes };
  const standIn = away.standInId === undefined ? null : await teamProfile(deps, away.standInId);
  return { responsible, away: { until: away.until, standIn }, answerMinutes };
}
