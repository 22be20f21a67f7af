import { useState } from 'react';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { ScenarioView } from '#shared/applications/scenario-routes.ts';
import { maxScenarios } from '#shared/applications/scenarios.ts';
import { isClosed } from '#shared/applications/stages.ts';
import type { NetIncome } from '#shared/people/income.ts';
import { choices, type Figures, type TabName } from '#shared/simulator/fields.ts';
import { Button } from '#ui/button.tsx';
import { caseFigures } from './case-figures.ts';
import { NameDialog } from './name-dialog.tsx';
import type { ReadScenario } from './read-scenario.ts';
import { ScenarioList } from './scenario-list.tsx';
import { type ShownSimulation, Simulator } from './simulator.tsx';
import { type Scenarios, useScenarios } from './use-scenarios.ts';
import { today } from './use-simulation.ts';

interface RequestProps {
  application: ApplicationView;
  /** From the client's settings. */
  income: NetIncome | null;
}

/** The simulator with the figures of a request, and its scenarios. */
export function RequestSimulator({ application, income }: RequestProps) {
  const { id: applicationId } = application;
  const scenarios = useScenarios(applicationId);
  const [opened, setOpened] = useState<ScenarioView>();
  const open = ({ scenario, tab, figures }: ReadScenario, { show }: ShownSimulation) => {
    show({ tab, figures });
    setOpened(scenario);
    document.querySelector<HTMLElement>('h1')?.focus();
    window.scrollTo(0, 0);
  };
  return (
    <Simulator
      initial={caseFigures(application, income)}
      resetLabel={application.loan ? 'Voltar aos valores do pedido' : 'Voltar ao exemplo'}
      draftName={`simulator:${applicationId}`}
      actions={(shown) =>
        !isClosed(application) && (
          <KeepButtons
            applicationId={applicationId}
            scenarios={scenarios}
            shown={shown}
            opened={opened}
            onKept={setOpened}
          />
        )
      }
      below={(shown) => (
        <ScenarioList
          applicationId={applicationId}
          day={today()}
          scenarios={scenarios}
          onOpen={(scenario) => open(scenario, shown)}
        />
      )}
    />
  );
}

const suggested: Readonly<Record<TabName, (figures: Figures) => string>> = {
  instalment: ({ amount, term, termUnit }) =>
    `${amount} em ${term} ${termUnit === 'months' ? choices.termUnit.months : choices.termUnit.years}`,
  affordability: ({ income }) => `Com ${income} por mês`,
  costs: ({ price }) => `Casa de ${price}`,
};

interface KeepProps {
  applicationId: string;
  scenarios: Scenarios;
  shown: ShownSimulation;
  /** The scenario that was opened or kept last. */
  opened: ScenarioView | undefined;
  onKept: (scenario: ScenarioView) => void;
}

/** Keeps the simulation as a scenario, or in the one that was opened. */
function KeepButtons({ applicationId, scenarios, shown, opened, onKept }: KeepProps) {
  const { query, keep, change } = scenarios;
  const { tab, figures, link, result } = shown;
  const [isNaming, setNaming] = useState(false);
  const items = query.data?.items;
  const current = items?.find(({ id }) => id === opened?.id);
  const isFull = items !== undefined && items.length >= maxScenarios;
  const keepAs = async (name: string) => {
    const kept = await keep.run({ applicationId, name, figures: link });
    if (kept) onKept(kept);
    return kept !== undefined;
  };
  return (
    <>
      {current && current.figures !== link && (
        <Button
          disabled={!result}
          loading={change.running}
          onClick={() =>
            void change.run({ applicationId, scenarioId: current.id, version: current.version, figures: link })
          }
        >
          Guardar em «{current.name}»
        </Button>
      )}
      <Button disabled={!result || isFull || items === undefined} onClick={() => setNaming(true)}>
        Guardar como cenário
      </Button>
      {isFull && (
        <p className="soft">Já tens {maxScenarios} cenários, o máximo por pedido. Apaga um para guardares outro.</p>
      )}
      {isNaming && (
        <NameDialog
          title="Guardar como cenário"
          initial={suggested[tab](figures).slice(0, 60)}
          onName={keepAs}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
