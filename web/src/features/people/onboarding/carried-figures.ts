import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '#core/clock.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { carriedFiguresKey, readLink } from '#shared/simulator/link.ts';
import type { Answers } from './answers.ts';

/** The simulation that waits in this tab. */
function waitingLink(): string | null {
  try {
    return sessionStorage.getItem(carriedFiguresKey);
  } catch {
    return null;
  }
}

/** Passes on the figures of the simulation from which the user comes, once. */
export function useCarriedFigures(onFigures: (figures: Partial<Answers>) => void): void {
  const pass = useEffectEvent(onFigures);
  useEffect(() => {
    const link = waitingLink();
    const simulation = link === null ? undefined : readLink(link);
    if (link === null || !simulation) return;
    const carry = async () => {
      const { simulatedRequest } = await import('#shared/simulator/request.ts');
      const { price, amount, purpose, loan } = simulatedRequest(simulation, lisbonDay(new Date(serverNow())));
      sessionStorage.removeItem(carriedFiguresKey);
      pass({ price, amount, purpose, simulated: { link, loan } });
    };
    // Without its code it waits for the next time.
    carry().catch(() => undefined);
  }, []);
}
