import type { ExampleInputs } from '#functions/testing/example-inputs.ts';
import { followUpVersion } from '#shared/deed/follow-up.ts';

export const deedInputs: ExampleInputs<'deed'> = {
  'deed.get': ({ applicationId }) => ({ applicationId }),
  'deed.setTaxResidence': ({ applicationId }) => ({ applicationId, country: 'FR' }),
  'deed.staffGet': ({ applicationId }) => ({ applicationId }),
  'deed.setDay': ({ applicationId }) => ({
    applicationId,
    from: null,
    on: '2030-06-03',
    time: '10:00',
    place: null,
    confirmed: true,
  }),
  'deed.agreeToFollowUp': ({ applicationId }) => ({
    applicationId,
    agreed: true,
    version: followUpVersion,
    source: 'dashboard',
  }),
  'deed.followUp': ({ applicationId }) => ({ applicationId }),
  'deed.planFollowUp': ({ applicationId }) => ({ applicationId, from: null, on: '2030-06-03' }),
  'deed.setApplies': ({ applicationId }) => ({ applicationId, docType: 'fecho_certidao_permanente', applies: false }),
};
