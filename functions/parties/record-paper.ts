import { startChange } from '#database/change.ts';
import { changeCardOf, changeParty, touchParties } from '#database/parties/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requirePresent } from '#platform/open-request.ts';
import { cardConsentVersion } from '#shared/documents/id-card.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';

/**
 * Records what somebody without an account got or signed on paper (spec C4): the prior information, before which nothing
 * of theirs is sent, or the consent to copies of their Cartão de Cidadão. A repeated call corrects the day.
 */
export const recordPaper: UseCase<Dependencies, 'parties.recordPaper'> = async (deps, input, caller) => {
  const { applicationId, paper, on } = input;
  if (on > lisbonDay(deps.now()))
    throw new Refusal('request.invalid', { errors: [{ path: 'on', message: 'Esse dia ainda não chegou' }] });
  const version = on >= versionInForce ? versionInForce : undefined;
  await retrying(async () => {
    const { application, party } = await requirePresent(deps, input);
    if (party.state !== 'sem_conta') throw new Refusal('party.not_found');
    // It comes again when its answer was lost.
    if (paper === 'information' && party.informedOn === on && party.informedVersion === version) return;
    const change = startChange(deps, caller);
    const { at } = change;
    const { partyId, name } = party;
    const after = { partyId, partyName: name, on };
    await change.commit(
      paper === 'information'
        ? [
            ...touchParties(application, at),
            changeParty(party, { informedOn: on, informedVersion: version }),
            change.audit({
              applicationId,
              action: 'party.informed',
              after: version === undefined ? after : { ...after, version },
            }),
          ]
        : [
            ...changeCardOf(application, party, { cardConsent: { version: cardConsentVersion, givenAt: at, on } }, at),
            change.audit({ applicationId, action: 'application.card_consent_given', after }),
          ],
    );
  });
  return {};
};
