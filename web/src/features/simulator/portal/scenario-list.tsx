import { useState } from 'react';
import { QueryContent } from '#core/query-content.tsx';
import type { ScenarioView } from '#shared/applications/scenario-routes.ts';
import { maxScenarios } from '#shared/applications/scenarios.ts';
import { formatDate } from '#shared/kit/format.ts';
import { tabTitles } from '#shared/simulator/fields.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast } from '#ui/toast-store.ts';
import { canCompare, ScenarioComparison } from './comparison.tsx';
import { NameDialog } from './name-dialog.tsx';
import styles from './portal.module.css';
import { headlineOf, type ReadScenario, readScenario } from './read-scenario.ts';
import type { Scenarios } from './use-scenarios.ts';

interface ListProps {
  applicationId: string;
  day: string;
  scenarios: Scenarios;
  onOpen: (scenario: ReadScenario) => void;
}

/** The scenarios that were kept in the request. */
export function ScenarioList(props: ListProps) {
  const { query } = props.scenarios;
  return (
    <section aria-labelledby="scenarios-heading" className="stack">
      <h2 id="scenarios-heading">Os teus cenários</h2>
      <QueryContent
        query={query}
        label="A carregar os cenários…"
        skeleton={['short', 'short']}
        failureTitle="Não foi possível carregar os cenários"
        isEmpty={query.data?.items.length === 0}
        empty={
          <Card>
            <EmptyState icon="document" title="Ainda não guardaste nenhum cenário">
              Guarda até {maxScenarios} simulações neste pedido, para as comparares. A equipa também as vê.
            </EmptyState>
          </Card>
        }
      >
        {({ items }) => <Items {...props} items={items} />}
      </QueryContent>
    </section>
  );
}

function Items({ items, day, ...props }: ListProps & { items: readonly ScenarioView[] }) {
  const [isComparing, setComparing] = useState(false);
  const all = items.map((scenario) => ({ scenario, read: readScenario(scenario, day) }));
  const readable = all.flatMap(({ read }) => read ?? []);
  return (
    <>
      <ul className={styles.scenarios}>
        {all.map(({ scenario, read }) => (
          <ScenarioRow key={scenario.id} {...props} scenario={scenario} read={read} />
        ))}
      </ul>
      {canCompare(readable) && (
        <div>
          <Button aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
            {isComparing ? 'Fechar a comparação' : 'Comparar lado a lado'}
          </Button>
        </div>
      )}
      {isComparing && <ScenarioComparison scenarios={readable} />}
    </>
  );
}

interface RowProps extends Pick<ListProps, 'applicationId' | 'scenarios' | 'onOpen'> {
  scenario: ScenarioView;
  read: ReadScenario | undefined;
}

function ScenarioRow({ applicationId, scenarios, scenario, read, onOpen }: RowProps) {
  const { keep, change, remove } = scenarios;
  const { id: scenarioId, name, figures, version, changedAt } = scenario;
  const [isNaming, setNaming] = useState(false);
  const removeIt = async () => {
    if (!(await remove.run({ applicationId, scenarioId, version }))) return;
    const restore = () => void keep.run({ applicationId, name, figures });
    toast.success('Cenário apagado', name, { label: 'Anular', run: restore });
  };
  return (
    <Card as="li" className={styles.scenario}>
      <div className={styles.scenarioWords}>
        <h3>{name}</h3>
        <p className="figures">{headlineOf(read)}</p>
        <p className="soft">
          {read && `${tabTitles[read.tab]} · `}guardado em {formatDate(changedAt)}
        </p>
      </div>
      <div className="row">
        {read && (
          <Button size="small" aria-label={`Abrir ${name}`} onClick={() => onOpen(read)}>
            Abrir
          </Button>
        )}
        <Button size="small" variant="quiet" aria-label={`Mudar o nome de ${name}`} onClick={() => setNaming(true)}>
          Mudar o nome
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Icon name="trash" size={18} />}
          aria-label={`Apagar ${name}`}
          loading={remove.input?.scenarioId === scenarioId}
          onClick={() => void removeIt()}
        >
          Apagar
        </Button>
      </div>
      {isNaming && (
        <NameDialog
          title="Mudar o nome do cenário"
          initial={name}
          onName={async (renamed) =>
            (await change.run({ applicationId, scenarioId, version, name: renamed })) !== undefined
          }
          onClose={() => setNaming(false)}
        />
      )}
    </Card>
  );
}
