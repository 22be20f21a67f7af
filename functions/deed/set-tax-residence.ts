import { findApplication } from '#database/applications/reads.ts';
import { changeTaxResidence, requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { findOwnParty } from '#database/parties/reads.ts';
import { changeParty } from '#database/parties/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { readDeed } from './get-deed.ts';

/** Records where one of the people of an open application is resident for tax. Idempotent: the same country writes nothing. */
export const setTaxResidence: UseCase<Dependencies, 'deed.setTaxResidence'> = (
  deps,
  { applicationId, country },
  { personId },
) =>
  retrying(async () => {
    const { database } = deps;
    const application = await findApplication(database, applicationId);
    if (!application) throw new Refusal('application.not_found');
    if (isClosed(application)) throw new Refusal('application.closed');
    const party = await findOwnParty(database, application, personId);
    if (!party) throw new Refusal('application.not_found');
    const { taxResidence: before = null } = party;
    if (before !== country) {
      const change = startChange(deps, { personId, role: 'client' });
      await change.commit([
        party.partyId === firstPartyId
          ? changeTaxResidence(application, country, change.at)
          : changeParty(party, { taxResidence: country }),
        // The list of closing documents changes: a concurrent conclusion notices.
        ...(party.partyId === firstPartyId ? [] : [requireOpen(applicationId, { touch: true, at: change.at })]),
        change.audit({
          applicationId,
          action: 'application.tax_residence_changed',
          before: { taxResidence: before },
          after: { taxResidence: country },
        }),
      ]);
    }
    return readDeed(deps, {
      application: { ...application, ...(party.partyId === firstPartyId && { taxResidence: country }) },
      party: { ...party, taxResidence: country },
    });
  });
