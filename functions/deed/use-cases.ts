import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { agreeToFollowUp, getFollowUp, planFollowUp } from './follow-up.ts';
import { getDeed, getStaffDeed } from './get-deed.ts';
import { setApplies } from './set-applies.ts';
import { setDay } from './set-day.ts';
import { setTaxResidence } from './set-tax-residence.ts';

export const deedUseCases: UseCases<Dependencies, 'deed'> = {
  'deed.get': getDeed,
  'deed.staffGet': getStaffDeed,
  'deed.setDay': setDay,
  'deed.agreeToFollowUp': agreeToFollowUp,
  'deed.followUp': getFollowUp,
  'deed.planFollowUp': planFollowUp,
  'deed.setApplies': setApplies,
  'deed.setTaxResidence': setTaxResidence,
};
