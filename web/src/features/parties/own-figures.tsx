import { AnswerCheckbox } from '#parts/answer-checkbox.tsx';
import { formatEuro } from '#shared/kit/format.ts';
import { shownPercent } from '#shared/loan/format.ts';
import { partyConsentVersion, totalsText } from '#shared/parties/consents.ts';
import { isOfHousehold } from '#shared/parties/party.ts';
import type { People } from '#shared/parties/party-schema.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Fact, FactList } from '#ui/fact.tsx';
import { usePeopleAction } from './use-people-action.ts';

interface OwnFiguresProps {
  applicationId: string;
  /** Of a request that has ended the viewer only takes the agreement back. */
  isOpen: boolean;
  people: People;
}

/** What the viewer says about themselves; and, with others who borrow, what all add up to once all have agreed. */
export function OwnFigures({ applicationId, isOpen, people }: OwnFiguresProps) {
  const { parties, totals } = people;
  const { run } = usePeopleAction('parties.setTotals', applicationId);
  const own = parties.find(({ isSelf }) => isSelf);
  const borrowers = parties.filter(isOfHousehold);
  if (parties.length === 1 || !own) return null;
  const { agreedByMe, shown, netAnnualIncome, dsti } = totals;
  return (
    <Card aria-labelledby="own-figures-heading" className="stack">
      <h2 id="own-figures-heading">Rendimentos e créditos</h2>
      <p className="soft">Cada pessoa diz os seus. Só ela e a equipa os veem.</p>
      <div className="row">
        <ButtonLink to="/app/os-meus-dados">Os meus dados</ButtonLink>
      </div>
      {isOfHousehold(own) && borrowers.length > 1 && (isOpen || agreedByMe) && (
        <AnswerCheckbox
          label={totalsText}
          checked={agreedByMe}
          onAnswer={(agreed) => run({ applicationId, agreed, version: partyConsentVersion })}
        />
      )}
      {agreedByMe && !shown && <p className="soft">Os totais aparecem quando todos os titulares concordarem.</p>}
      {shown && (
        <FactList>
          <Fact label="Rendimento líquido por ano">
            {netAnnualIncome === undefined ? 'Falta o de alguém' : formatEuro(netAnnualIncome)}
          </Fact>
          <Fact label="Taxa de esforço">
            {dsti === undefined ? 'Calcula-se com todos os dados e uma proposta' : `${shownPercent(dsti, 1)}\u00a0%`}
          </Fact>
        </FactList>
      )}
    </Card>
  );
}
