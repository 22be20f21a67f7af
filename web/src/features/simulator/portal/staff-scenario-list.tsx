import type { StaffScenarioView } from '#shared/applications/scenario-routes.ts';
import { formatDate } from '#shared/kit/format.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import { Card } from '#ui/card.tsx';
import styles from './portal.module.css';
import { headlineOf, readScenario } from './read-scenario.ts';
import { today } from './use-simulation.ts';

interface StaffScenarioListProps {
  scenarios: readonly StaffScenarioView[];
  people: readonly StaffPartyView[];
}

/** Scenarios of the people of a request, with their results; of several people with whose they are. */
export default function StaffScenarioList({ scenarios, people }: StaffScenarioListProps) {
  const nameOf = (id: string): string => people.find(({ partyId }) => partyId === id)?.name ?? 'Pessoa removida';
  return (
    <Card aria-labelledby="simulated-heading">
      <h2 id="simulated-heading">{people.length > 1 ? 'Cenários das pessoas' : 'Cenários do cliente'}</h2>
      <ul className={styles.scenarios}>
        {scenarios.map((scenario) => (
          <li key={scenario.id} className={styles.scenarioWords}>
            <a href={`${publicPages.simulator}#${scenario.figures}`} target="_blank" rel="noopener">
              {scenario.name}
            </a>
            <p className="figures">{headlineOf(readScenario(scenario, today()))}</p>
            <p className="soft">
              Guardado em {formatDate(scenario.changedAt)}
              {people.length > 1 && ` por ${nameOf(scenario.partyId)}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
