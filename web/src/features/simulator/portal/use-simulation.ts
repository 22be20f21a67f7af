import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { serverNow } from '#core/clock.ts';
import { useDraft } from '#core/use-draft.ts';
import type { EuriborMonth } from '#shared/facts/euribor.ts';
import { currentEuribor, publicFactsPath } from '#shared/facts/public-facts.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { chosen, type FieldName, type Figures, type TabName } from '#shared/simulator/fields.ts';
import { readLink, type Simulation, writeLink } from '#shared/simulator/link.ts';

/** Today, in Lisbon. */
export const today = (): string => lisbonDay(new Date(serverNow()));

async function fetchEuribor(): Promise<EuriborMonth | null> {
  const response = await fetch(publicFactsPath);
  return currentEuribor(await response.json(), today()) ?? null;
}

/** Returns the published means of Euribor once they are needed; null if there are none. */
const useEuribor = (enabled: boolean) =>
  useQuery({ queryKey: ['euribor'], queryFn: fetchEuribor, enabled, retry: false, staleTime: Number.POSITIVE_INFINITY })
    .data;

/** Fills in the index with its published mean, unless another value was typed. */
function withIndex(figures: Figures, euribor: EuriborMonth | null | undefined): Figures {
  const isTyped = figures.indexValue.trim() !== '' && figures.indexMonth === '';
  if (!euribor || isTyped || figures.rate === 'fixed') return figures;
  const indexValue = euribor[chosen(figures, 'index')].toLocaleString('pt-PT', { minimumFractionDigits: 3 });
  return { ...figures, indexValue, indexMonth: euribor.month };
}

/**
 * The simulation on screen: that of the address, otherwise what was typed before in this tab, otherwise `initial`.
 * @param draftName the name under which it is stored in this tab
 */
export function useSimulation(initial: Figures, draftName: string) {
  const draft = useDraft(draftName);
  const { hash } = useLocation();
  const [simulation, setSimulation] = useState(
    (): Simulation => readLink(hash) ?? readLink(String(draft.read() ?? '')) ?? { tab: 'instalment', figures: initial },
  );
  const { figures } = simulation;
  const euribor = useEuribor(figures.rate !== 'fixed');
  const show = (shown: Simulation) => {
    setSimulation(shown);
    draft.save(writeLink(shown));
  };
  const fillIndex = () => setSimulation({ ...simulation, figures: withIndex(figures, euribor) });
  const fillUnlessTyping = useEffectEvent(() => {
    if (document.activeElement?.getAttribute('name') !== 'indexValue') fillIndex();
  });
  useEffect(() => {
    if (euribor) fillUnlessTyping();
  }, [euribor]);
  return {
    ...simulation,
    link: writeLink(simulation),
    show,
    /** Fills in the index with its published mean, unless another value was typed: for when a field is left. */
    fillIndex,
    openTab: (tab: TabName) => show({ ...simulation, tab }),
    change: (name: FieldName, value: string) => {
      const changed = { ...figures, [name]: value, ...(name === 'indexValue' && { indexMonth: '' }) };
      show({ ...simulation, figures: name === 'rate' || name === 'index' ? withIndex(changed, euribor) : changed });
    },
  };
}
