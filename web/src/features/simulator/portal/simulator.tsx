import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type FieldName,
  type Figures,
  type Problems,
  type TabName,
  tabNames,
  tabTitles,
} from '#shared/simulator/fields.ts';
import { carriedFiguresKey, type Simulation, writeLink } from '#shared/simulator/link.ts';
import { panels } from '#shared/simulator/panels.ts';
import type { Result } from '#shared/simulator/result.ts';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Peek } from '../peek.tsx';
import { intros, simulate } from '../simulations.ts';
import { FiguresForm } from './figures-form.tsx';
import styles from './portal.module.css';
import { ResultPanel, resultId } from './result-panel.tsx';
import { today, useSimulation } from './use-simulation.ts';

const tabs = tabNames.map((name) => ({ name, label: tabTitles[name] }));

/** Opens a request that begins with a simulation. */
function useBegin(link: string): () => void {
  const navigate = useNavigate();
  return () => {
    try {
      sessionStorage.setItem(carriedFiguresKey, link);
    } catch {
      // Without storage the request begins without figures.
    }
    navigate('/onboarding?novo=1');
  };
}

/** Computes the open tab. The sentence about a field that is being typed in waits until it is left. */
function useOutcome(tab: TabName, figures: Figures) {
  const [typing, setTyping] = useState<FieldName>();
  const day = today();
  const outcome = simulate(tab, figures, day);
  const all: Problems = 'problems' in outcome ? outcome.problems : {};
  const isWaiting = typing !== undefined && all[typing] !== undefined;
  const shown = isWaiting ? Object.fromEntries(Object.entries(all).filter(([name]) => name !== typing)) : all;
  return {
    day,
    problems: shown,
    result: 'result' in outcome ? outcome.result : undefined,
    isWaiting,
    problemHere: panels[tab].some(({ fields }) => fields.some(({ name }) => all[name] !== undefined)),
    type: setTyping,
    settle: () => setTyping(undefined),
  };
}

export interface ShownSimulation extends Simulation {
  /** The figures as a link has them. */
  link: string;
  result: Result | undefined;
  show: (simulation: Simulation) => void;
}

interface SimulatorProps {
  initial: Figures;
  /** Label of the button that brings them back. */
  resetLabel: string;
  draftName: string;
  /** Further buttons beside the result. */
  actions?: (shown: ShownSimulation) => ReactNode;
  /** What stands below the simulator. */
  below?: (shown: ShownSimulation) => ReactNode;
}

/** The three tabs of the simulator. Everything is computed in the browser. */
export function Simulator({ initial, resetLabel, draftName, actions, below }: SimulatorProps) {
  const { tab, figures, link, show, openTab, change, fillIndex } = useSimulation(initial, draftName);
  const { day, problems, result, isWaiting, problemHere, type, settle } = useOutcome(tab, figures);
  const isChanged = link !== writeLink({ tab, figures: initial });
  const begin = useBegin(link);
  const shown = { tab, figures, link, result, show };
  const onChange = (name: FieldName, value: string) => {
    type(name);
    change(name, value);
  };
  const onLeave = () => {
    settle();
    fillIndex();
  };
  return (
    <>
      <Tabs label="O que queres calcular" tabs={tabs} current={tab} onChange={openTab}>
        <div className={styles.panel}>
          <div className="stack">
            <p className="soft">{intros[tab]}</p>
            {isChanged && (
              <div>
                <Button size="small" variant="quiet" onClick={() => show({ tab, figures: initial })}>
                  {resetLabel}
                </Button>
              </div>
            )}
            <FiguresForm tab={tab} figures={figures} problems={problems} onChange={onChange} onLeave={onLeave} />
            <Peek value={result?.headline.value ?? 'Por corrigir'} resultId={resultId} />
          </div>
          <ResultPanel tab={tab} day={day} result={result} isWaiting={isWaiting} problemHere={problemHere}>
            <Button variant="primary" onClick={begin}>
              Começar um pedido com estes valores
            </Button>
            {actions?.(shown)}
          </ResultPanel>
        </div>
      </Tabs>
      {below?.(shown)}
    </>
  );
}
