import type { Application } from '#database/applications/entity.ts';
import { findCase } from '#database/applications/reads.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import type { OwnFacts } from '#database/party-facts/own-facts.ts';
import { listFacts } from '#database/party-facts/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Submission } from '#database/submissions/entity.ts';
import { findSubmission } from '#database/submissions/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { propertyTypeLabels } from '#shared/applications/property-types.ts';
import { brokerage } from '#shared/brokerage.ts';
import { documentLabel } from '#shared/documents/kinds.ts';
import { intermediary } from '#shared/intermediary.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenderName } from '#shared/lenders/lenders.ts';
import { dsti } from '#shared/loan/index.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import { loanOf } from '#shared/offers/loan.ts';
import { debtKindLabels, incomeKindLabels } from '#shared/parties/fact-words.ts';
import { type Fact, known } from '#shared/parties/facts.ts';
import { household } from '#shared/parties/household.ts';
import { isIn } from '#shared/parties/party.ts';
import { partyRoleLabels } from '#shared/parties/words.ts';
import { countryName } from '#shared/people/countries.ts';
import { employmentLabels } from '#shared/people/employment.ts';
import { isAnsweredBy } from '#shared/submissions/index.ts';
import type { Summary } from '#shared/submissions/schema.ts';

/** What a bank reads where nothing is known (spec lenders L3). */
const unknown = '-';

/** Where a figure comes from, for a bank. */
const sourceWords = {
  pessoa: 'indicado pelo próprio',
  documento: 'lido num documento',
  equipa: 'registado pelo intermediário',
} as const;

/** Returns what a bank reads of one person: who they are, what they earn and owe. */
function personSection(party: CaseParty, own: OwnFacts | undefined): Summary['sections'][number] {
  const { facts = {} } = own ?? {};
  const incomes = known(facts.incomes)?.map(
    ({ kind, net, times, currency, employer }) =>
      `${incomeKindLabels[kind]}${employer ? ` (${employer})` : ''}: ${currency === 'EUR' ? formatInstalment(net) : `${net} ${currency}`} × ${times}`,
  );
  const debts = known(facts.debts)
    ?.filter(({ repaidByThis }) => !repaidByThis)
    .map(({ kind, instalment }) => `${debtKindLabels[kind]}: ${formatInstalment(instalment)}`);
  const listedOr = (none: string, lines: readonly string[] | undefined, fact: Fact<unknown> | undefined) => {
    if (lines === undefined || fact === undefined) return unknown;
    return `${lines.length === 0 ? none : lines.join('; ')}, ${sourceWords[fact.source.kind]}`;
  };
  const birth = known(facts.birthDate);
  return {
    title: `${partyRoleLabels[party.role]}: ${known(facts.fullName) ?? party.name}`,
    partyId: party.partyId,
    facts: [
      { label: 'Data de nascimento', value: birth ? formatDate(birth) : unknown },
      { label: 'Situação profissional', value: employmentLabels[party.employmentStatus].label },
      { label: 'País dos rendimentos', value: countryName(party.countryIncome) },
      { label: 'Rendimento líquido', value: listedOr('nenhum', incomes, facts.incomes) },
      { label: 'Prestações de outros créditos', value: listedOr('nenhuma', debts, facts.debts) },
    ],
  };
}

const euroOr = (amount: number | undefined): string => (amount === undefined ? unknown : formatEuro(amount));

/** Returns what a bank reads of the loan that is wanted and of its property. */
function loanSection({ loan, purpose }: Application, { amount, termMonths, appraisal }: Submission, effort: string) {
  const value = appraisal ? Math.min(appraisal.value, loan?.propertyValue ?? appraisal.value) : loan?.propertyValue;
  const ltv = amount !== undefined && value ? formatPercent(Math.round((amount / value) * 1000) / 10) : unknown;
  const type = loan?.propertyType;
  return {
    title: 'Empréstimo e imóvel',
    facts: [
      { label: 'Objetivo', value: purposeLabels[purpose] },
      { label: 'Tipo de imóvel', value: type ? propertyTypeLabels[type] : unknown },
      { label: 'Localização', value: loan?.propertyLocation ?? unknown },
      { label: 'Preço', value: euroOr(loan?.propertyValue) },
      { label: 'Montante', value: euroOr(amount) },
      { label: 'Prazo', value: termMonths === undefined ? unknown : describeTerm(termMonths) },
      { label: 'Taxa pretendida', value: unknown },
      { label: 'LTV', value: ltv },
      { label: 'Taxa de esforço (DSTI)', value: effort },
    ],
  };
}

/**
 * Returns the effort of all who borrow with the instalment of this bank's own offer, and where it comes from; unknown before the
 * bank has said one, and while anybody's income or debts are.
 */
function effortOf(
  parties: readonly CaseParty[],
  facts: ReadonlyMap<string, OwnFacts>,
  { offers, submission, now }: { offers: readonly Offer[]; submission: Submission; now: Date },
): string {
  const offer = offers.find(
    (each) => (each.status === 'selected' || each.status === 'published') && isAnsweredBy(submission, each),
  );
  const people = parties.map(({ partyId, role, state }) => ({
    partyId,
    role,
    state,
    facts: facts.get(partyId)?.facts ?? {},
  }));
  const { netAnnualIncomeCents, otherInstalmentsCents, missing } = household(people);
  if (!offer || !netAnnualIncomeCents || missing.length > 0) return unknown;
  const loan = loanOf(offer);
  const { percent } = dsti({ loan, otherInstalmentsCents, netAnnualIncomeCents, on: lisbonDay(now) });
  const day = offer.issuedAt ?? offer.publishedAt;
  const of = day === undefined ? '' : ` de ${formatDate(day)}`;
  return `${formatPercent(Math.round(percent * 10) / 10)}, com a prestação da proposta deste banco${of}`;
}

type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/**
 * Returns the sheet that goes with the papers to one bank (spec lenders L3): no commission, no internal note, no other
 * bank.
 */
export async function summaryOf(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { found, submission, documentIds }: { found: Case; submission: Submission; documentIds: readonly string[] },
): Promise<Summary> {
  const [facts, offers] = await Promise.all([
    listFacts(database, found.application),
    listOffers(database, found.application.applicationId),
  ]);
  const papers = found.documents.filter(({ documentId }) => documentIds.includes(documentId));
  const bankName = lenderName(submission.lenderId);
  return {
    title: `Pedido de crédito habitação para ${bankName}`,
    day: lisbonDay(now()),
    sections: [
      {
        title: 'Intermediário de crédito',
        facts: [
          { label: 'Nome', value: brokerage.legalName },
          { label: 'Registo no Banco de Portugal', value: intermediary.registration },
          { label: 'Referência', value: submission.applicationId },
        ],
      },
      ...found.parties.filter(isIn).map((party) => personSection(party, facts.get(party.partyId))),
      loanSection(found.application, submission, effortOf(found.parties, facts, { offers, submission, now: now() })),
      {
        title: 'Documentos',
        facts: papers.map((paper) => ({ label: documentLabel(paper), value: formatDate(lisbonDay(paper.uploadedAt)) })),
      },
    ],
  };
}

/** Returns that sheet for the browser, which makes the PDF whose hash the pack keeps. */
export const summarize: UseCase<Dependencies, 'submissions.summary'> = async (deps, input) => {
  const { applicationId, submissionId, documentIds } = input;
  const [found, submission] = await Promise.all([
    findCase(deps.database, applicationId),
    findSubmission(deps.database, { applicationId, submissionId }),
  ]);
  if (!found) throw new Refusal('application.not_found');
  if (!submission) throw new Refusal('submission.not_found');
  return summaryOf(deps, { found, submission, documentIds });
};
