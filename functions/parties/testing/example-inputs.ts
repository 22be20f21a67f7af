import type { ExampleInputs } from '#functions/testing/example-inputs.ts';
import { partyConsentVersion } from '#shared/parties/consents.ts';

export const partiesInputs: ExampleInputs<'parties'> = {
  'parties.list': ({ applicationId }) => ({ applicationId }),
  'parties.staffList': ({ applicationId }) => ({ applicationId }),
  'parties.staffInvite': ({ applicationId }) => ({
    applicationId,
    name: 'Rui Costa',
    role: 'co_titular',
    email: 'rui@convidado.example',
  }),
  'parties.setTotals': ({ applicationId }) => ({ applicationId, agreed: true, version: partyConsentVersion }),
  'parties.recordTotals': ({ applicationId }) => ({ applicationId, partyId: 'first', agreed: false }),
  'parties.facts': ({ applicationId }) => ({ applicationId }),
  'parties.setFacts': ({ applicationId }) => ({ applicationId, version: 1, dependants: 1 }),
  'parties.staffFacts': ({ applicationId }) => ({ applicationId }),
  'parties.staffSetFacts': ({ applicationId }) => ({ applicationId, partyId: 'first', version: 1, dependants: 1 }),
  'parties.joinDebts': ({ applicationId }) => ({ applicationId, debtId: 'first', sameAs: null }),
  'parties.invite': ({ applicationId }) => ({
    applicationId,
    name: 'Vera Lopes',
    email: 'vera@convidada.example',
    role: 'co_titular',
  }),
  'parties.resend': ({ applicationId, invitation: { partyId } }) => ({ applicationId, partyId }),
  'parties.revoke': ({ applicationId, invitation: { partyId } }) => ({ applicationId, partyId }),
  'parties.notThem': ({ applicationId, joinedId }) => ({ applicationId, partyId: joinedId }),
  'parties.addWithoutAccount': ({ applicationId }) => ({
    applicationId,
    name: 'Maria Dias',
    role: 'fiador',
    consent: true,
  }),
  'parties.setHelping': ({ applicationId, joinedId }) => ({ applicationId, helper: joinedId }),
  'parties.leave': ({ applicationId }) => ({ applicationId }),
  'parties.staffRemove': ({ applicationId, partyId }) => ({ applicationId, partyId, reason: 'Pediu por telefone.' }),
  'parties.acceptRole': ({ applicationId }) => ({ applicationId, version: partyConsentVersion }),
  'parties.recordPaper': ({ applicationId, partyId }) => ({
    applicationId,
    partyId,
    paper: 'information',
    on: '2026-01-02',
  }),
  'parties.split': ({ applicationId, partyId }) => ({ applicationId, partyId, reason: 'Separaram-se entretanto.' }),
  'parties.staffChange': ({ applicationId, partyId }) => ({ applicationId, partyId, version: 1, buys: false }),
  'parties.setTitular': ({ applicationId, partyId }) => ({ applicationId, partyId, reason: 'Pediram os dois.' }),
  'parties.recordConfirmation': ({ applicationId, partyId, publishedOfferId: offerId }) => ({
    applicationId,
    partyId,
    offerId,
    note: 'Confirmou por telefone.',
  }),
  'parties.goWithout': ({ applicationId }) => ({
    applicationId,
    partyId: 'first',
    reason: 'Está fora e envia depois.',
  }),
};
