import { changePreferences, takesPreferences } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { changeParty } from '#database/parties/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { ownSide } from '#platform/figures-of.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { viewFor } from '#platform/views.ts';
import { knowsProperty } from '#shared/documents/property-use.ts';
import { borrows, firstPartyId } from '#shared/parties/party.ts';

/**
 * Changes the caller’s identification, or, for those who borrow, whether a property was found, unless the client owns
 * it. The required documents depend on both.
 */
export const setPreferences: UseCase<Dependencies, 'applications.setPreferences'> = async (
  deps,
  { applicationId, ...input },
  { personId, application, party },
) => {
  if (input.hasProperty !== undefined && !borrows(party)) throw new Refusal('access.denied');
  const identType = input.identType ?? party.identType;
  const hasProperty = knowsProperty(application, input.hasProperty ?? application.hasProperty);
  const isOwnIdent = party.partyId === firstPartyId;
  const changes = { identType: identType !== party.identType, hasProperty: hasProperty !== application.hasProperty };
  const own = await ownSide(deps, { application, party });
  if (!changes.identType && !changes.hasProperty)
    return { application: viewFor(party, { application, ...own }).application };
  if (!takesPreferences(application)) throw new Refusal('application.closed');
  const change = startChange(deps, { personId, role: 'client' });
  const { at } = change;
  await change.commit([
    changePreferences(application, at, {
      ...(changes.identType && isOwnIdent && { identType }),
      ...(changes.hasProperty && { hasProperty }),
    }),
    ...(changes.identType && !isOwnIdent ? [changeParty(party, { identType })] : []),
    change.audit({
      applicationId,
      action: 'application.preferences_changed',
      before: { identType: party.identType, hasProperty: application.hasProperty },
      after: { identType, hasProperty },
    }),
  ]);
  const after = { ...application, hasProperty, updatedAt: at };
  return { application: viewFor({ ...party, identType }, { application: after, ...own }).application };
};
