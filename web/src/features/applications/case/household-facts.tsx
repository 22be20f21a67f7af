import { queryKey, useApiQuery } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { lenderEndAges } from '#shared/facts/figures-in-law.ts';
import { periodOn } from '#shared/facts/periods.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment } from '#shared/kit/format-figures.ts';
import { maximumTerm, purchaseTaxes } from '#shared/loan/index.ts';
import { buyersOf, type Missing, termBirths } from '#shared/parties/buyers.ts';
import { known } from '#shared/parties/facts.ts';
import type { PeopleFacts } from '#shared/parties/facts-routes.ts';
import { annualIncome, household, missingWords } from '#shared/parties/household.ts';
import { isOfHousehold } from '#shared/parties/party.ts';
import { Button } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EffortFact } from './case-ratios.tsx';
import { type Application, Note, today } from './ratio-parts.tsx';

type Person = PeopleFacts['people'][number];

const isMissing = (result: readonly unknown[] | Missing): result is Missing => 'missing' in result;

/** Returns 'Ana e Rui'. */
const namesOf = (people: readonly Person[], ids: readonly string[]): string =>
  new Intl.ListFormat('pt-PT').format(people.filter(({ partyId }) => ids.includes(partyId)).map(({ name }) => name));

const debtsOf = (people: readonly Person[]) =>
  people.flatMap((person) => (known(person.facts.debts) ?? []).map((debt) => ({ person, debt })));

interface PeopleProps {
  application: Application;
  people: readonly Person[];
}

function IncomeFacts({ people }: Pick<PeopleProps, 'people'>) {
  const { netAnnualIncomeCents, otherInstalmentsCents } = household(people);
  return (
    <>
      <Fact label="Rendimento do agregado">
        {netAnnualIncomeCents === null ? (
          <Note>Por saber.</Note>
        ) : (
          `${formatEuro(netAnnualIncomeCents / 100)} líquidos por ano`
        )}
        {people.map((person) => {
          const cents = annualIncome(person.facts);
          return cents === undefined ? null : (
            <Note key={person.partyId}>
              {person.name}: {formatEuro(cents / 100)}
            </Note>
          );
        })}
      </Fact>
      <Fact label="Outros créditos do agregado">{formatInstalment(otherInstalmentsCents / 100)} por mês</Fact>
    </>
  );
}

/** Credits of two people that look like one, to be joined, and those that are, to be parted. */
function SharedDebts({ application, people }: PeopleProps) {
  const applicationId = application.id;
  const { run, running } = useAction('parties.joinDebts', {
    touches: [queryKey('parties.staffFacts', { applicationId }), queryKey('audit.list')],
    waits: true,
  });
  const debts = debtsOf(people);
  const find = (id: string | undefined) => debts.find(({ debt }) => debt.id === id);
  const words = (id: string) => {
    const { debt } = find(id) ?? {};
    return [debt?.bank, debt && formatInstalment(debt.instalment)].filter(Boolean).join(', ');
  };
  const { twins } = household(people);
  const joined = debts.filter(({ debt, person }) => {
    const other = find(debt.sameAs);
    return other && other.person.partyId !== person.partyId;
  });
  if (twins.length === 0 && joined.length === 0) return null;
  return (
    <Fact label="Créditos em comum">
      {twins.map(([first, second]) => (
        <Note key={`${first} ${second}`}>
          {namesOf(people, [find(first)?.person.partyId ?? '', find(second)?.person.partyId ?? ''])}: {words(first)}.
          Parece o mesmo crédito: juntar?{' '}
          <Button
            size="small"
            disabled={running}
            onClick={() => void run({ applicationId, debtId: second, sameAs: first })}
          >
            Juntar
          </Button>
        </Note>
      ))}
      {joined.map(({ debt, person }) => (
        <Note key={debt.id}>
          {namesOf(people, [person.partyId, find(debt.sameAs)?.person.partyId ?? ''])}: {words(debt.id)}, conta uma vez.{' '}
          <Button
            size="small"
            variant="quiet"
            disabled={running}
            onClick={() => void run({ applicationId, debtId: debt.id, sameAs: null })}
          >
            Separar
          </Button>
        </Note>
      ))}
    </Fact>
  );
}

function TermFact({ people }: Pick<PeopleProps, 'people'>) {
  const on = today();
  const births = termBirths(people);
  const { lowest, highest } = periodOn(lenderEndAges, on)?.value ?? {};
  return (
    <Fact label="Prazo máximo pela idade">
      {isMissing(births) ? (
        <Note>Falta a data de nascimento de {namesOf(people, births.missing)}.</Note>
      ) : births.length === 0 ? (
        <Note>Não há titulares no pedido.</Note>
      ) : highest === undefined ? (
        <Note>Sem idade de referência.</Note>
      ) : (
        <>
          {describeTerm(maximumTerm({ birthDates: births, on, lenderEndAge: highest }))}
          <Note>
            De todos os titulares. Cada banco acaba os empréstimos entre os {lowest} e os {highest} anos.
          </Note>
        </>
      )}
    </Fact>
  );
}

const regimes = { normal: 'normal', jovem: 'IMT Jovem', non_resident: 'não residente' } as const;

function TaxFact({ application, people }: PeopleProps) {
  const { loan, purpose } = application;
  if (!loan || purpose === 'refinance') return null;
  const on = today();
  const buying = people.filter(({ buys }) => buys);
  const buyers = buyersOf(people.map(({ share, ...person }) => ({ ...person, share: share ?? undefined })));
  if (isMissing(buyers))
    return (
      <Fact label="IMT e selo da compra">
        <Note>Falta a data de nascimento ou a casa anterior de {namesOf(people, buyers.missing)}.</Note>
      </Fact>
    );
  if (buyers.length === 0)
    return (
      <Fact label="IMT e selo da compra">
        <Note>Nenhuma pessoa do pedido compra o imóvel.</Note>
      </Fact>
    );
  const isHome = loan.destination ? loan.destination === 'hpp' : purpose === 'first_home';
  const { imtCents, stampCents, perBuyer, uncertain } = purchaseTaxes({
    priceCents: Math.round(loan.propertyValue * 100),
    region: 'continente',
    destination: isHome ? 'hpp' : 'other_housing',
    deedDate: on,
    on,
    buyers,
  });
  return (
    <Fact label="IMT e selo da compra">
      {formatInstalment(imtCents / 100)} e {formatInstalment(stampCents / 100)}
      {perBuyer.map((taxes, at) => (
        <Note key={buying[at]?.partyId}>
          {buying[at]?.name}: IMT {formatInstalment(taxes.imtCents / 100)} ({regimes[taxes.regime]}), selo{' '}
          {formatInstalment(taxes.stampCents / 100)}
        </Note>
      ))}
      <Note>No continente, com a escritura hoje{uncertain ? '; há regras por confirmar' : ''}.</Note>
    </Fact>
  );
}

/** The figures of those who borrow together, from what each of them said; guarantors are left out (spec C8). */
export default function HouseholdFacts({ application }: { application: Application }) {
  const { data } = useApiQuery('parties.staffFacts', { applicationId: application.id });
  if (!data) return <Skeleton height="tall" />;
  const people = data.people.filter(isOfHousehold);
  const { netAnnualIncomeCents, otherInstalmentsCents } = household(people);
  return (
    <>
      <IncomeFacts people={people} />
      <SharedDebts application={application} people={people} />
      <EffortFact
        application={application}
        income={netAnnualIncomeCents === null ? null : { annual: netAnnualIncomeCents / 100, payments: null }}
        others={otherInstalmentsCents / 100}
        missing={people.flatMap(missingWords)}
      />
      <TermFact people={people} />
      <TaxFact application={application} people={people} />
    </>
  );
}
