import type { Application } from '#database/applications/entity.ts';
import type { Change } from '#database/change.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import type { Step } from '#database/transaction.ts';
import { listed } from '#shared/kit/format.ts';
import { lenderName } from '#shared/lenders/lenders.ts';

interface Said {
  applicationId: Application['applicationId'];
  party: Pick<CaseParty, 'partyId' | 'name'>;
  lenderIds: readonly string[];
  action: 'bank_consent.given' | 'bank_consent.withdrawn' | 'bank_consent.recorded';
  /** Of what a member recorded: whether it is an authorization. */
  given?: boolean;
}

/** Returns the audit entry of what somebody said of banks. */
export const auditConsents = (
  { audit }: Change,
  { applicationId, party: { partyId, name }, lenderIds, action, given }: Said,
): Step =>
  audit({
    applicationId,
    action,
    after: {
      partyId,
      partyName: name,
      bankName: listed(lenderIds.map((id) => lenderName(id))),
      ...(given !== undefined && { given }),
    },
  });
