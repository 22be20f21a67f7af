import type { ReactNode } from 'react';
import { documentLabel } from '#shared/documents/kinds.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import {
  contractLabels,
  debtKindLabels,
  incomeKindLabels,
  maritalStatusLabels,
  propertyRegimeLabels,
} from '#shared/parties/fact-words.ts';
import { type Debt, type FactName, factLabels, type Income, isFactName, toldToTeam } from '#shared/parties/facts.ts';
import type { PersonFacts } from '#shared/parties/facts-schema.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { Caution, Fact, FactList } from '#ui/fact.tsx';
import styles from './facts.module.css';
import type { Asker } from './facts-form-values.ts';

type Facts = PersonFacts['facts'];
type StoredFact = NonNullable<Facts[FactName]>;
type ValueOf<Name extends FactName> = Exclude<NonNullable<Facts[Name]>['value'], typeof toldToTeam>;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const yesNo = (is: boolean): string => (is ? 'Sim' : 'Não');
const joined = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ');
const decimal = (value: number): string => value.toLocaleString('pt-PT', { maximumFractionDigits: 6 });

/** Returns what another currency is worth, which the team states; undefined of euro. */
function rateWords({ currency, rate, rateOn }: Income): ReactNode {
  if (currency === 'EUR') return null;
  if (rate === undefined) return <Caution>Falta o câmbio: não entra nas contas.</Caution>;
  return ` (1 ${currency} = ${decimal(rate)} €${rateOn ? `, em ${formatDate(rateOn)}` : ''})`;
}

function IncomeLine({ income }: { income: Income }) {
  const { kind, net, times, timesAssumed, currency, contract, employer, since } = income;
  const amount = currency === 'EUR' ? formatEuro(net) : `${decimal(net)} ${currency}`;
  return (
    <li>
      {joined([
        `${incomeKindLabels[kind]}: ${amount} × ${times}${timesAssumed ? ' (por confirmar)' : ''}`,
        contract && `contrato ${contractLabels[contract].toLowerCase()}`,
        employer,
        since && `desde ${formatDate(since)}`,
      ])}
      {rateWords(income)}
    </li>
  );
}

const debtWords = ({ kind, bank, instalment, owed, ends, repaidByThis, sameAs }: Debt): string =>
  joined([
    `${bank ? `${debtKindLabels[kind]}, ${bank}` : debtKindLabels[kind]}: ${formatEuro(instalment)} por mês`,
    owed !== undefined && `faltam ${formatEuro(owed)}`,
    ends && `até ${formatDate(ends)}`,
    repaidByThis && 'vai ser pago com este crédito',
    sameAs !== undefined && 'o mesmo de outra pessoa',
  ]);

const text = (value: string): ReactNode => value;

/** How each fact reads. */
const shown: { readonly [Name in FactName]: (value: ValueOf<Name>) => ReactNode } = {
  fullName: text,
  birthDate: formatDate,
  nif: text,
  phone: (phone) => <a href={`tel:${phone}`}>{phone}</a>,
  address: text,
  maritalStatus: (status) => maritalStatusLabels[status],
  propertyRegime: (regime) => propertyRegimeLabels[regime],
  dependants: String,
  ownedHome3y: yesNo,
  taxDependant: yesNo,
  formerResident: yesNo,
  incomes: (incomes) =>
    incomes.length === 0 ? (
      'Não tem'
    ) : (
      <ul className={styles.entries}>
        {incomes.map((income, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: incomes have no id, and are not moved here.
          <IncomeLine key={at} income={income as Income} />
        ))}
      </ul>
    ),
  debts: (debts) =>
    debts.length === 0 ? (
      'Não tem'
    ) : (
      <ul className={styles.entries}>
        {debts.map((debt) => (
          <li key={debt.id}>{debtWords(debt as Debt)}</li>
        ))}
      </ul>
    ),
  expenses: formatEuro,
  notes: text,
};

const valueWords = (name: FactName, { value }: StoredFact, reader: Asker): ReactNode => {
  if (value === toldToTeam) return reader === 'own' ? 'Prefiro dizer à equipa' : 'Prefere dizer à equipa';
  return (shown[name] as (value: unknown) => ReactNode)(value);
};

/** Returns where a fact comes from, and its day. */
function sourceWords({ source: { kind, documentId, page }, at }: StoredFact, reader: Asker): string {
  const paper = documentId
    ? `do documento ${documentLabel({ docType: partsOfSlot(documentId).code })}`
    : 'de um documento';
  const from = {
    pessoa: reader === 'own' ? 'de ti' : 'da pessoa',
    documento: joined([paper, page !== undefined && `página\u00a0${page}`]),
    equipa: 'da equipa',
  };
  return `${from[kind]}, ${formatDate(at)}`;
}

/** The names of all facts, in the order in which they are read. */
export const factNames: readonly FactName[] = Object.keys(factLabels).filter(isFactName);

/** What is known of a person, each fact with its source. */
export function FactsList({ facts, reader }: { facts: Facts; reader: Asker }) {
  return (
    <FactList>
      {factNames.map((name) => {
        const fact = facts[name];
        return fact ? (
          <Fact key={name} label={capitalised(factLabels[name])}>
            {valueWords(name, fact, reader)}
            <span className={styles.source}>{sourceWords(fact, reader)}</span>
          </Fact>
        ) : null;
      })}
    </FactList>
  );
}
