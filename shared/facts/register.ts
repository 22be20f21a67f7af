import { intermediary } from '../intermediary.ts';
import * as values from './figures-in-law.ts';
import { type Confidence, type Periods, periodOn } from './periods.ts';
import { type Source, sources } from './sources.ts';

const { insurer, policy, from, until } = intermediary.insurance;

/** The facts by id. Ids carry no year: the date of the event chooses the value. */
const periodsOf = {
  'shock.points': values.shockPoints,
  'shock.mixed_term': values.mixedShockTerm,
  'ltv.limit': values.loanToValueLimits,
  'term.limit': values.maximumTerms,
  'dsti.limit': values.debtToIncomeLimit,
  'dsti.limit_reported': values.debtToIncomeReported,
  'imt.hpp': values.imtHpp,
  'imt.other_housing': values.imtOtherHousing,
  'imt.other': values.imtOther,
  'imt.jovem': values.imtJovem,
  'imt.jovem_use': values.imtJovemUse,
  'imt.non_resident': values.imtNonResident,
  'imt.island_factor': values.imtIslandFactor,
  'stamp.purchase': values.stampPurchase,
  'stamp.loan': values.stampLoan,
  'stamp.interest': values.stampInterest,
  'early_repayment.cap': values.earlyRepaymentCaps,
  'early_repayment.notice': values.earlyRepaymentNotice,
  'early_repayment.suspension': values.earlyRepaymentSuspension,
  'offer.days': values.offerDays,
  'appraisal.reuse': values.appraisalReuse,
  'subsidy.incapacity': values.subsidisedIncapacity,
  'guarantee.young': values.youngGuarantee,
  'index.euribor_3m': values.euribor3m,
  'index.euribor_6m': values.euribor6m,
  'index.euribor_12m': values.euribor12m,
  'document.caderneta_predial': values.cadernetaPredialAge,
  'document.certidao_permanente': values.certidaoPermanenteAge,
  'document.mapa': values.mapaAge,
  'document.payslip': values.payslipAge,
  'lender.end_ages': values.lenderEndAges,
  'cost.deed': values.deedCost,
  'cost.appraisal': values.appraisalCost,
  'intermediary.insurance': [{ from, until, value: { insurer, policy }, confidence: 'law' }] as Periods<{
    insurer: string;
    policy: string;
  }>,
};

export type FactId = keyof typeof periodsOf;
type ValueOf<Id extends FactId> = (typeof periodsOf)[Id][number]['value'];

/** A value with the days on which it counts and where it comes from. */
export interface Fact<Id extends FactId = FactId> extends Source {
  id: Id;
  value: ValueOf<Id>;
  /** First day, `YYYY-MM-DD`. */
  from: string;
  /** Last day; without one it has no known end. */
  until?: string;
  confidence: Confidence;
}

const sourcesOf: Readonly<Record<FactId, Readonly<Record<string, Source>>>> = {
  ...sources,
  'intermediary.insurance': {
    [from]: { source: `Apólice n.º ${policy}`, sourceUrl: intermediary.register.url, checkedOn: from },
  },
};

/** Returns the values of one fact with their sources, oldest first. Throws if a value has no source. */
function factsOf<Id extends FactId>(id: Id): readonly Fact<Id>[] {
  const periods: Periods<ValueOf<Id>> = periodsOf[id];
  return periods.map((period) => {
    const source = sourcesOf[id][period.from];
    if (!source) throw new Error(`${id} has no source from ${period.from}`);
    return { id, ...period, ...source };
  });
}

export const factIds = Object.keys(periodsOf) as readonly FactId[];

/** Every figure of law, of the regulator or of practice that the product uses, with the days on which it counts. */
export const register: readonly Fact[] = factIds.flatMap((id) => factsOf(id));

/**
 * Returns the value of a fact on the day of an event: the deed, the contract, the repayment. Undefined where no value is
 * known for that day.
 */
export const factOn = <Id extends FactId>(id: Id, day: string): Fact<Id> | undefined => periodOn(factsOf(id), day);

/**
 * Returns the value of a fact on a day or, if that is not known yet, the one before, whose `until` then lies in the past.
 * Undefined before the first.
 */
export const lastFactBy = <Id extends FactId>(id: Id, day: string): Fact<Id> | undefined =>
  factsOf(id).findLast(({ from }) => from <= day);

/** Whether a screen that shows the value has to add 'confirma com a equipa', and must not call it law. */
export const needsConfirmation = ({ confidence }: Pick<Fact, 'confidence'>): boolean =>
  confidence === 'press' || confidence === 'unsourced';
