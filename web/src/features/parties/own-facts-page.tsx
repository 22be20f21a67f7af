import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { QueryContent } from '#core/query-content.tsx';
import { NoApplicationFound } from '#parts/no-application-found.tsx';
import type { PersonFacts } from '#shared/parties/facts-schema.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Card } from '#ui/card.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { FactsForm } from './facts-form.tsx';
import type { Asker } from './facts-form-values.ts';
import { FactsList } from './facts-list.tsx';

/**
 * /app/os-meus-dados: what the client says about themselves for the current request; with `pessoa`, the party id of
 * somebody without account whose papers the client sends, what is known of that person.
 */
export default function OwnFactsPage() {
  const { data: person } = usePerson();
  const [search] = useSearchParams();
  // The guard ensures that the user is known.
  if (!person) return null;
  const { currentApplicationId: applicationId } = person;
  const partyId = search.get('pessoa');
  if (applicationId && partyId) return <ServedFacts key={partyId} applicationId={applicationId} partyId={partyId} />;
  return (
    <div className="stack-wide">
      <BackLink to="/app">Início</BackLink>
      <PageTitle>Os meus dados</PageTitle>
      {applicationId ? (
        <OwnFacts key={applicationId} applicationId={applicationId} />
      ) : (
        <NoApplicationFound icon="user">Os teus dados ficam aqui quando tiveres um pedido.</NoApplicationFound>
      )}
    </div>
  );
}

interface FactsProps {
  applicationId: string;
  person: PersonFacts;
  asker: Asker;
  label: string;
  /** Who sees the facts, and how much to say. */
  intro: string;
}

/** The form with what is known, or in a request that has ended what was said. */
function Facts({ person, intro, ...form }: FactsProps) {
  const { version, facts, locked } = person;
  const isOver = locked === 'all';
  return (
    <>
      <p className="soft">
        {isOver ? 'Este pedido está encerrado: aqui fica o que foi dito, que já não muda.' : intro}
      </p>
      <Card>
        {!isOver ? (
          <FactsForm key={version} person={person} {...form} />
        ) : Object.keys(facts).length > 0 ? (
          <FactsList facts={facts} reader={form.asker} />
        ) : (
          <p>Não ficou nada escrito.</p>
        )}
      </Card>
    </>
  );
}

function OwnFacts({ applicationId }: { applicationId: string }) {
  const query = useApiQuery('parties.facts', { applicationId });
  return (
    <QueryContent query={query} skeleton={['tall']} label="A carregar os teus dados…">
      {(person) => (
        <Facts
          applicationId={applicationId}
          person={person}
          asker="own"
          label="Os meus dados"
          intro="Só tu e a equipa veem o que escreves aqui. Preenche o que souberes: podes sempre dizê-lo à equipa."
        />
      )}
    </QueryContent>
  );
}

function ServedFacts({ applicationId, partyId }: { applicationId: string; partyId: string }) {
  const query = useApiQuery('parties.facts', { applicationId, partyId });
  const { data: people } = useApiQuery('parties.list', { applicationId });
  const name = people?.parties.find((party) => party.partyId === partyId)?.name ?? 'esta pessoa';
  return (
    <div className="stack-wide">
      <BackLink to="/app/pessoas">Pessoas</BackLink>
      <PageTitle>Dados de {name}</PageTitle>
      <QueryContent query={query} skeleton={['tall']} label="A carregar os dados…">
        {(person) => (
          <Facts
            applicationId={applicationId}
            person={person}
            asker="helper"
            label={`Dados de ${name}`}
            intro="Só tu e a equipa veem o que escreves aqui, até esta pessoa entrar com uma conta. Preenche o que souberes."
          />
        )}
      </QueryContent>
    </div>
  );
}
