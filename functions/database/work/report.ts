import { nobody } from '#shared/applications/lists.ts';
import { reviewDueAt } from '#shared/applications/review-promise.ts';
import { boardStages, type Stage, stages } from '#shared/applications/stages.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { durationBucket } from '#shared/reports/durations.ts';
import type { Application } from '../applications/entity.ts';
import type { Document } from '../documents/entity.ts';
import { reviewsOf } from '../documents/reviews.ts';
import type { Offer } from '../offers/entity.ts';
import type { Submission } from '../submissions/entity.ts';
import { bankFigures } from './bank-report.ts';
import type { CountedIn } from './entity.ts';

/** Scope of the sums of a scope's amounts, in cents. */
export const centsOf = (scope: string): string => `${scope}.cents`;

/** Scope of the sums over a scope's responsible members: a page reads them instead of the counters of every member. */
export const totalsOf = (scope: string): string => `${scope}.total`;

/** Scope of the counters of a month in Lisbon, `2026-11`. */
export const reportScope = (month: string): string => `report.${month}`;

/** First part of the names of the counters of requests that began in the month. */
export const beginnings = 'begun';

/** The items of a case on which its figures depend. */
interface ReportedCase {
  application: Application;
  documents: readonly Document[];
  offers: readonly Pick<Offer, 'offerId' | 'bankName' | 'publishedAt' | 'loanAmount'>[];
  submissions: readonly Submission[];
}

/** What has become of a request. */
type Fate = 'open' | 'concluded' | 'rejected' | 'withdrawn';

/**
 * The counters of a month, by the parts of their names:
 * - `begun`, purpose, fate, origin or nothing: requests that began in the month
 * - `reached`, stage: requests that reached it in the month and were not moved back from it
 * - `ended`, outcome: requests that ended without a deed in the month
 * - `left`, stage, bucket: requests that left the stage forwards in the month, by the time that they spent in it
 * - `reviewed`, `kept` or `late`, bucket: files first reviewed in the month, by the time that they waited
 * - `contracted`, responsible or `nobody`, bank or nothing, origin or nothing: requests that were concluded in the month; in
 *   the scope's sums their amounts
 * - `called`, member, outcome: calls of a member in the month; `done`, member: tasks that they did. Both are written with the act
 *   and stay when the case is erased
 * - `offered`, `published`, `chosen` or `concluded`, bank: offers published in the month
 * - `bank`, its id, `sent`, `refused`, `approved` or `contracted`: its requests to which that happened in the month;
 *   `bank`, its id, `answered`, working days: those that it answered first in the month
 */
export const counter = (at: string, ...parts: readonly (string | number)[]): CountedIn => ({
  scope: reportScope(lisbonDay(at).slice(0, 7)),
  name: parts.join('|'),
});

/** Returns the sums of an amount in euro beside counters, in cents; none without one. */
export function amounts(counters: readonly CountedIn[], euro = 0): CountedIn[] {
  const by = Math.round(euro * 100);
  return by === 0 ? [] : counters.map(({ scope, name }) => ({ scope: centsOf(scope), name, by }));
}

/** Returns the amount of a request in euro: of the chosen offer, else of the request. */
export const amountOf = ({ application, offers }: Pick<ReportedCase, 'application' | 'offers'>): number | undefined =>
  offers.find(({ offerId }) => offerId === application.selectedOfferId)?.loanAmount ?? application.loan?.loanAmount;

const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 3_600_000;

function fateOf({ status, outcome }: Application): Fate {
  return outcome ?? (status === 'concluida' ? 'concluded' : 'open');
}

/** Returns when a stage that the request has not been moved back from was reached; undefined if it was skipped. */
function reachedAt({ status, stageReachedAt, createdAt }: Application, stage: Stage) {
  if (stages.indexOf(stage) > stages.indexOf(status)) return undefined;
  return stageReachedAt?.[stage] ?? (stage === 'documentos' ? createdAt : undefined);
}

/** Returns the months in which a request reached the stages after the first; undefined without one. */
export function reachedMonths(application: Application): Partial<Record<Stage, string>> | undefined {
  const months = stages.slice(1).flatMap((stage) => {
    const at = reachedAt(application, stage);
    return at === undefined ? [] : [[stage, lisbonDay(at).slice(0, 7)]];
  });
  return months.length > 0 ? Object.fromEntries(months) : undefined;
}

function stageCounters(application: Application): CountedIn[] {
  const passed = boardStages.map((stage, index) => ({ stage, next: stages[index + 1] ?? 'concluida' }));
  return passed.flatMap(({ stage, next }) => {
    const [from, to] = [reachedAt(application, stage), reachedAt(application, next)];
    if (!to) return [];
    const reached = counter(to, 'reached', next);
    return from !== undefined && from <= to
      ? [reached, counter(to, 'left', stage, durationBucket(hoursBetween(from, to)))]
      : [reached];
  });
}

function reviewCounters({ documents }: ReportedCase): CountedIn[] {
  return documents.flatMap(reviewsOf).map(({ reviewedAt, waitedSince }) => {
    const kept = reviewDueAt(waitedSince).getTime() >= Date.parse(reviewedAt);
    const bucket = durationBucket(hoursBetween(waitedSince, reviewedAt));
    return counter(reviewedAt, 'reviewed', kept ? 'kept' : 'late', bucket);
  });
}

function offerCounters({ application, offers }: ReportedCase): CountedIn[] {
  return offers.flatMap(({ offerId, publishedAt, bankName }) => {
    if (publishedAt === undefined) return [];
    const isChosen = offerId === application.selectedOfferId;
    return [
      counter(publishedAt, 'offered', 'published', bankName),
      ...(isChosen ? [counter(publishedAt, 'offered', 'chosen', bankName)] : []),
      ...(isChosen && fateOf(application) === 'concluded'
        ? [counter(publishedAt, 'offered', 'concluded', bankName)]
        : []),
    ];
  });
}

function contractedCounters({ application, offers }: ReportedCase): CountedIn[] {
  const at = reachedAt(application, 'concluida');
  if (at === undefined || fateOf(application) !== 'concluded') return [];
  const bank = offers.find(({ offerId }) => offerId === application.selectedOfferId)?.bankName ?? '';
  const contracted = [counter(at, 'contracted', application.responsibleId ?? nobody, bank, application.origin ?? '')];
  return [...contracted, ...amounts(contracted, amountOf({ application, offers }))];
}

/** Returns the counters of a case in the reports: they depend on its current items alone. */
export function reportCounters(items: ReportedCase): CountedIn[] {
  const { application } = items;
  const { createdAt, purpose, outcome, updatedAt, origin = '' } = application;
  return [
    counter(createdAt, beginnings, purpose, fateOf(application), origin),
    // An ended application no longer changes.
    ...(outcome ? [counter(updatedAt, 'ended', outcome)] : []),
    ...stageCounters(application),
    ...reviewCounters(items),
    ...offerCounters(items),
    ...contractedCounters(items),
    ...items.submissions.flatMap(bankFigures).map(({ at, name }) => counter(at, ...name)),
  ];
}
