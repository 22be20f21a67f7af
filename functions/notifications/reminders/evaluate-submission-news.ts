import { startChange } from '#database/change.ts';
import { secondsAt } from '#database/schema.ts';
import { listSubmissions } from '#database/submissions/reads.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { lineOf } from '#platform/submission-line.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { newsUpTo, nextNews } from '#shared/notifications/reminders.ts';
import { isToldAtOnce } from '#shared/submissions/index.ts';
import { type Evaluate, nothingLeft } from './evaluation.ts';

/** Seconds for which the last news is known: longer than the pause between two. */
const kept = 2 * 24 * 60 * 60;

/**
 * Tells everybody in a request together what banks have done since the first news that waits (spec lenders L7), once
 * nothing of it can be undone.
 */
export const evaluateSubmissionNews: Evaluate = async (deps, { since }, application) => {
  const { database } = deps;
  const { applicationId } = application;
  const change = startChange(deps, { personId: 'reminders', role: 'system' });
  const submissions = await listSubmissions(database, applicationId);
  const toldUpTo = newsUpTo(change.instant);
  const latest = submissions
    .map(({ statusSince }) => statusSince)
    .sort()
    .at(-1);
  if (latest !== undefined && latest > toldUpTo) return { next: { dueAt: nextNews(latest, undefined).toISOString() } };
  const news = submissions.filter(({ statusSince, status }) => statusSince >= since && !isToldAtOnce(status));
  const facts = news.flatMap((submission) => lineOf(submission, lisbonDay(change.instant))?.text ?? []);
  if (facts.length === 0) return nothingLeft;
  const recipients = await recipientsOf(database, application, 'everybody');
  return {
    next: { done: { toldUpTo, expiresAt: secondsAt(change.instant) + kept } },
    steps: recipients.flatMap(({ person }) =>
      change.notify(person, { applicationId, kind: 'submission_news', details: { facts } }),
    ),
  };
};
