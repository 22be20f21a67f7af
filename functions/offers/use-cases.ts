import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { chooseOffer, confirmProposal, withdrawProposal } from './choose-offer.ts';
import { changeOffer, draftOffer } from './draft-offer.ts';
import { attachFine, confirmFields, linkFine, readFineForStaff } from './fine.ts';
import { listOwnOffers, listStaffOffers } from './list-offers.ts';
import { publishOffer, publishWithoutFine } from './publish-offer.ts';
import { recordReceipt } from './receipts.ts';
import { reopenChoice } from './reopen-choice.ts';
import { replaceChosen } from './replace-chosen.ts';
import { withdrawOffer } from './withdraw-offer.ts';

export const offersUseCases: UseCases<DocumentsDependencies, 'offers'> = {
  'offers.list': listOwnOffers,
  'offers.choose': chooseOffer,
  'offers.confirmChoice': confirmProposal,
  'offers.withdrawChoice': withdrawProposal,
  'offers.staffList': listStaffOffers,
  'offers.draft': draftOffer,
  'offers.change': changeOffer,
  'offers.attachFine': attachFine,
  'offers.fine': readFineForStaff,
  'offers.confirmFields': confirmFields,
  'offers.fineLink': linkFine,
  'offers.receipt': recordReceipt,
  'offers.publish': publishOffer,
  'offers.publishWithoutFine': publishWithoutFine,
  'offers.withdraw': withdrawOffer,
  'offers.replaceChosen': replaceChosen,
  'offers.reopenChoice': reopenChoice,
};
