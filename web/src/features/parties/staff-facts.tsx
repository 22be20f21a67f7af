import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
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
import { usuallyNeedsSpouse } from '#shared/parties/household.ts';
import { borrows } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { Button } from '#ui/button.tsx';
import { Caution, Fact, FactList } from '#ui/fact.tsx';
import styles from './staff-people.module.css';

const StaffFactsDialog = lazy(() => import('./staff-facts-dialog.tsx'));

type Facts = PersonFacts['facts'];
type StoredFact = NonNullable<Facts[FactName]>;
type ValueOf<Name extends FactName> = Exclude<NonNullable<Facts[Name]>['value'], typeof toldToTeam>;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const yesNo = (is: boolean): string => (is ? 'Sim' : 'Não');
const joined = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ');
const decimal = (value: number): string => value.toLocaleString('pt-PT', { maximumFractionDigits: 6 });

/** Returns what another currency is worth; undefined of euro. */
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

const valueWords = (name: FactName, { value }: StoredFact): ReactNode =>
  value === toldToTeam ? 'Prefere dizer à equipa' : (shown[name] as (value: unknown) => ReactNode)(value);

/** Returns where a fact comes from, and its day. */
function sourceWords({ source: { kind, documentId, page }, at }: StoredFact): string {
  const paper = documentId
    ? `do documento ${documentLabel({ docType: partsOfSlot(documentId).code })}`
    : 'de um documento';
  const from = {
    pessoa: 'da pessoa',
    documento: joined([paper, page !== undefined && `página\u00a0${page}`]),
    equipa: 'da equipa',
  };
  return `${from[kind]}, ${formatDate(at)}`;
}

interface StaffFactsProps {
  applicationId: string;
  partyId: string;
  /** Whether the facts may be changed. */
  isOpen: boolean;
}

/** What is known of a person of a request, with its sources, and the way to change it. */
export default function StaffFacts({ applicationId, partyId, isOpen }: StaffFactsProps) {
  const [editing, setEditing] = useState(false);
  const query = useApiQuery('parties.staffFacts', { applicationId });
  return (
    <QueryContent query={query} skeleton={['medium']} label="A carregar os dados…">
      {({ people }) => {
        const person = people.find((each) => each.partyId === partyId);
        if (!person) return null;
        const names = Object.keys(factLabels).filter(isFactName);
        const unknown = names.filter((name) => !person.facts[name] && name !== 'notes' && name !== 'propertyRegime');
        return (
          <section className={styles.facts} aria-label={`Dados de ${person.name}`}>
            <h3>Dados</h3>
            {Object.keys(person.facts).length > 0 && (
              <FactList>
                {names.map((name) => {
                  const fact = person.facts[name];
                  return fact ? (
                    <Fact key={name} label={capitalised(factLabels[name])}>
                      {valueWords(name, fact)}
                      <span className={styles.source}>{sourceWords(fact)}</span>
                    </Fact>
                  ) : null;
                })}
              </FactList>
            )}
            {borrows(person) && usuallyNeedsSpouse(people) && (
              <p className="soft">Casado em comunhão: o outro cônjuge costuma ter de assinar</p>
            )}
            {unknown.length > 0 && (
              <p className="soft">Por saber: {unknown.map((name) => factLabels[name]).join(', ')}.</p>
            )}
            {isOpen && (
              <div className={styles.actions}>
                <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
                  Alterar dados…
                </Button>
              </div>
            )}
            {editing && (
              <Suspense fallback={null}>
                <StaffFactsDialog applicationId={applicationId} person={person} onClose={() => setEditing(false)} />
              </Suspense>
            )}
          </section>
        );
      }}
    </QueryContent>
  );
}
