import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { giveConsents, listOwnConsents, withdrawConsent } from './own-consents.ts';
import { recordConsents, remindOfConsents } from './record-consents.ts';

export const bankConsentsUseCases: UseCases<Dependencies, 'bank-consents'> = {
  'bank-consents.list': listOwnConsents,
  'bank-consents.set': giveConsents,
  'bank-consents.withdraw': withdrawConsent,
  'bank-consents.record': recordConsents,
  'bank-consents.remind': remindOfConsents,
};
