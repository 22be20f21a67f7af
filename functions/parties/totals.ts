import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import { listOffers } from '#database/offers/reads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { figuresOf } from '#platform/figures-of.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { dsti } from '#shared/loan/index.ts';
import { canBeChosen } from '#shared/offers/clock.ts';
import { loanOf } from '#shared/offers/loan.ts';
import type { People } from '#shared/parties/party-schema.ts';

/**
 * Returns what those who borrow together add up to, for one of them, once all of them have agreed; for a guarantor
 * nothing, ever (spec C8). Nothing is read before. The effort is that of the chosen offer, otherwise of the newest one
 * that can be chosen; without an offer, or while anybody's figures are missing, there is none.
 */
export async function totalsFor(
  database: Database,
  {
    application,
    parties,
    viewer,
    now,
  }: { application: Application; parties: readonly CaseParty[]; viewer: CaseParty; now: Date },
): Promise<People['totals']> {
  const agreedByMe = parties.some(
    ({ partyId, totalsAgreedAt }) => partyId === viewer.partyId && totalsAgreedAt !== undefined,
  );
  const figures = await figuresOf(database, { application, party: viewer, parties });
  const agreed = figures?.of === 'own' ? figures.agreed : figures?.of === 'household' && figures;
  if (!agreed) return { agreedByMe, shown: false };
  const { netAnnualIncomeCents } = agreed;
  const totals = {
    agreedByMe,
    shown: true,
    ...(netAnnualIncomeCents !== null && { netAnnualIncome: netAnnualIncomeCents / 100 }),
  };
  if (figures?.of !== 'household' || figures.netAnnualIncomeCents === 0) return totals;
  const offers = await listOffers(database, application.applicationId);
  const offer =
    offers.find(({ status }) => status === 'selected') ??
    offers.find(({ status, validUntil }) => status === 'published' && canBeChosen(validUntil, now));
  if (!offer?.phases) return totals;
  const { loanAmount, termMonths, phases } = offer;
  const { percent } = dsti({
    loan: loanOf({ loanAmount, termMonths, phases }),
    otherInstalmentsCents: figures.otherInstalmentsCents,
    netAnnualIncomeCents: figures.netAnnualIncomeCents,
    on: lisbonDay(now),
  });
  return { ...totals, dsti: percent };
}
