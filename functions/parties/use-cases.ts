import type { CopyDependencies } from '#platform/documents/copy-paper.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { acceptRole } from './accept-role.ts';
import { addWithoutAccount } from './add-without-account.ts';
import { getFacts, setFacts } from './facts.ts';
import { goWithout } from './go-without.ts';
import { invite, resend, resendForTeam } from './invite.ts';
import { joinDebts } from './join-debts.ts';
import { leave } from './leave.ts';
import { listForTeam, listPeople } from './list-people.ts';
import { notThem } from './not-them.ts';
import { recordPaper } from './record-paper.ts';
import { revoke, revokeForTeam } from './revoke.ts';
import { setHelping } from './set-helping.ts';
import { recordTotals, setTotals } from './set-totals.ts';
import { splitRequest } from './split.ts';
import { changePartyOfCase, recordConfirmation, removeParty, setTitular } from './staff-changes.ts';
import { listFactsForTeam, setFactsForTeam } from './staff-facts.ts';
import { inviteForTeam } from './staff-invite.ts';

export const partiesUseCases: UseCases<CopyDependencies, 'parties'> = {
  'parties.list': listPeople,
  'parties.leave': leave,
  'parties.staffRemove': removeParty,
  'parties.split': splitRequest,
  'parties.staffChange': changePartyOfCase,
  'parties.acceptRole': acceptRole,
  'parties.recordPaper': recordPaper,
  'parties.setTitular': setTitular,
  'parties.recordConfirmation': recordConfirmation,
  'parties.staffList': listForTeam,
  'parties.staffInvite': inviteForTeam,
  'parties.staffResend': resendForTeam,
  'parties.staffRevoke': revokeForTeam,
  'parties.facts': getFacts,
  'parties.setFacts': setFacts,
  'parties.staffFacts': listFactsForTeam,
  'parties.staffSetFacts': setFactsForTeam,
  'parties.joinDebts': joinDebts,
  'parties.invite': invite,
  'parties.resend': resend,
  'parties.revoke': revoke,
  'parties.notThem': notThem,
  'parties.addWithoutAccount': addWithoutAccount,
  'parties.setHelping': setHelping,
  'parties.goWithout': goWithout,
  'parties.setTotals': setTotals,
  'parties.recordTotals': recordTotals,
};
