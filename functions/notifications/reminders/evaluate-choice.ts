import { touchAsRead } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { findOffer } from '#database/offers/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { askToConfirm, endChoice, openChoice } from '#platform/offers/offer-choice.ts';
import { choiceReminder } from '#shared/notifications/reminders.ts';
import { canBeChosen, expiresAt } from '#shared/offers/clock.ts';
import { choiceState } from '#shared/parties/choice.ts';
import { type Evaluate, nothingLeft, outdatedEvaluation } from './evaluation.ts';

/**
 * Evaluates a choice that waits for confirmations: asks for them again once, after 72 hours, and ends the choice when its
 * offer expires (spec parties.md, C9).
 */
export const evaluateChoice: Evaluate = async (deps, { since, sent }, application) => {
  const { database } = deps;
  const { applicationId, choice } = application;
  if (!choice || (application.selectedOfferId && !choice.again) || choice.at !== since) return nothingLeft;
  const [offer, parties] = await Promise.all([
    findOffer(database, { applicationId, offerId: choice.offerId }),
    listParties(database, application),
  ]);
  if (offer?.status !== (choice.again ? 'selected' : 'published')) return nothingLeft;
  const change = startChange(deps, { personId: 'reminders', role: 'system' });
  const { bankName, validUntil, offerId } = offer;
  if (!choice.again && !canBeChosen(validUntil, change.at)) {
    const ended = await endChoice(database, { application, parties }, { bankName, why: 'prazo', change });
    return {
      next: 'gone',
      isGuarded: true,
      steps: [
        touchAsRead(application, { at: change.at, ...ended.change }, outdatedEvaluation),
        change.audit({ applicationId, action: 'party.confirmation_withdrawn', before: { offerId, bankName } }),
        ...ended.steps,
      ],
    };
  }
  // What is chosen does not end.
  const end = choice.again ? undefined : expiresAt(validUntil)?.toISOString();
  const dueAt = choiceReminder(since);
  if (sent === 0 && change.instant < dueAt) return { next: { dueAt: dueAt.toISOString() } };
  const next = end === undefined ? 'gone' : { dueAt: end, sent: 1 };
  const partyIds = choiceState(parties, openChoice(application, [offer], change.instant)).waitingFor;
  if (sent > 0) return { next };
  return { next, steps: await askToConfirm(database, { application, parties }, { partyIds, bankName, change }) };
};
