import type { ScenarioView } from '#shared/applications/scenario-routes.ts';
import { formatDate } from '#shared/kit/format.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import { Card } from '#ui/card.tsx';
import styles from './portal.module.css';
import { headlineOf, readScenario } from './read-scenario.ts';
import { today } from './use-simulation.ts';

/** Scenarios of a client, with their results. */
export default function StaffScenarioList({ scenarios }: { scenarios: readonly ScenarioView[] }) {
  return (
    <Card aria-labelledby="simulated-heading">
      <h2 id="simulated-heading">Cenários do cliente</h2>
      <ul className={styles.scenarios}>
        {scenarios.map((scenario) => (
          <li key={scenario.id} className={styles.scenarioWords}>
            <a href={`${publicPages.simulator}#${scenario.figures}`} target="_blank" rel="noopener">
              {scenario.name}
            </a>
            <p className="figures">{headlineOf(readScenario(scenario, today()))}</p>
            <p className="soft">Guardado em {formatDate(scenario.changedAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
