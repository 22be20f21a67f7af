import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { chooseOffer, confirmProposal, withdrawProposal } from './choose-offer.ts';
import { changeOffer, draftOffer } from './draft-offer.ts';
import { listOwnOffers, listStaffOffers } from './list-offers.ts';
import { publishOffer } from './publish-offer.ts';
import { reopenChoice } from './reopen-choice.ts';
import { withdrawOffer } from './withdraw-offer.ts';

export const offersUseCases: UseCases<Dependencies, 'offers'> = {
  'offers.list': listOwnOffers,
  'offers.choose': chooseOffer,
  'offers.confirmChoice': confirmProposal,
  'offers.withdrawChoice': withdrawProposal,
  'offers.staffList': listStaffOffers,
  'offers.draft': draftOffer,
  'offers.change': changeOffer,
  'offers.publish': publishOffer,
  'offers.withdraw': withdrawOffer,
  'offers.reopenChoice': reopenChoice,
};
