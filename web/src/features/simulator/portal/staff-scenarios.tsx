import { formatDate } from '../../../../../shared/format.ts';
import { publicPages } from '../../../../../shared/public-pages.ts';
import { useApiQuery } from '../../../core/api.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './portal.module.css';
import { headlineOf, readScenario } from './read-scenario.ts';
import { today } from './use-simulation.ts';

/** What the client simulated, for the team; nothing without a scenario. */
export default function StaffScenarios({ applicationId }: { readonly applicationId: string }) {
  const { data } = useApiQuery('applications.staffScenarios', { applicationId });
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-labelledby="simulated-heading">
      <h2 id="simulated-heading">Cenários do cliente</h2>
      <ul className={styles.scenarios}>
        {data.items.map((scenario) => (
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
