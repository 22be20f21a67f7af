import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '#core/clock.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { carriedFiguresKey, readLink } from '#shared/simulator/link.ts';
import type { Answers } from './answers.ts';

/** Returns the simulation that waits in this tab, once. */
function takeLink(): string | null {
  try {
    const link = sessionStorage.getItem(carriedFiguresKey);
    sessionStorage.removeItem(carriedFiguresKey);
    return link;
  } catch {
    return null;
  }
}

/** Passes on the figures of the simulation from which the user comes, once. */
export function useCarriedFigures(onFigures: (figures: Partial<Answers>) => void): void {
  const pass = useEffectEvent(onFigures);
  useEffect(() => {
    const link = takeLink();
    const simulation = link === null ? undefined : readLink(link);
    if (link === null || !simulation) return;
    void import('#shared/simulator/request.ts').then(({ simulatedRequest }) => {
      const { price, amount, purpose, loan } = simulatedRequest(simulation, lisbonDay(new Date(serverNow())));
      pass({ price, amount, purpose, simulated: { link, loan } });
    });
  }, []);
}
