import {
  borrows,
  type CaseModel,
  chosenOf,
  householdOf,
  isIn,
  isOver,
  type ModelParty,
  partyOf,
} from './case-model.ts';
import type { Moment, Rule } from './rule.ts';

/** C3: one's own facts, of the version that was read; figures until an offer is chosen. The same again is nothing. */
export function sayFacts({ model, command, by }: Moment): Rule {
  const party = partyOf(model, by);
  const isFigure = command.other < 8;
  const [income, dependants] = [1000 + 100 * command.pick, command.pick];
  const isSame = isFigure ? party?.facts.income === income : party?.facts.dependants === dependants;
  const incomes = [{ kind: 'trabalho', net: income, times: 14, currency: 'EUR' }];
  return {
    route: 'parties.setFacts',
    access: 'party',
    input: {
      version: (party?.facts.version ?? 0) + (command.isStale ? 1 : 0),
      ...(isFigure ? { incomes } : { dependants }),
    },
    refuses: {
      'application.closed':
        isOver(model) || (!isSame && isFigure && (model.stage === 'escritura' || chosenOf(model) !== undefined)),
      'facts.changed': !isSame && command.isStale,
    },
    apply() {
      if (!party || isSame) return;
      Object.assign(party.facts, isFigure ? { income } : { dependants });
      // The first ones leave the loan, on which those of a single person may stand.
      if (!model.hasFacts) model.turn += 1;
      model.hasFacts = true;
    },
  };
}

/** C8: each of those who borrow lets the totals be seen, or no more, also after the end. */
export function agreeToTotals({ model, command, by }: Moment): Rule {
  const party = partyOf(model, by);
  const agreed = command.pick < 8;
  return {
    route: 'parties.setTotals',
    access: 'party',
    input: { agreed, version: 'v1' },
    refuses: {
      'application.closed': agreed && isOver(model),
      'party.not_found': !model.isOfSeveral,
      'access.denied': party !== undefined && !(isIn(party) && borrows(party)),
    },
    apply() {
      if (party) party.agrees = agreed;
    },
  };
}

/** Returns what one person of a case reads of the totals, C8: once all who borrow agree, the income if all are known. */
export function totalsFor(model: CaseModel, viewer: ModelParty) {
  const household = householdOf(model);
  const shown = borrows(viewer) && household.length > 1 && household.every(({ agrees }) => agrees);
  const incomes = household.map(({ facts }) => facts.income);
  const isKnown = shown && !incomes.includes(undefined);
  return {
    agreedByMe: viewer.agrees,
    shown,
    netAnnualIncome: isKnown ? incomes.reduce((sum: number, income = 0) => sum + 14 * income, 0) : undefined,
  };
}
