import { type Kind, Player, type Tally } from './act.ts';
import { playPapers, playRequest } from './client-journey.ts';
import { shortenPauses } from './clock.ts';
import { playConsumers } from './consumer-journey.ts';
import { Stage } from './stage.ts';
import { StagePlayer } from './stage-player.ts';
import { playRoutes, WorldPlace } from './world-place.ts';

/** A journey by its name, with what it came to. */
export interface Played {
  journey: string;
  tally: Tally;
  seconds: number;
}

interface Wanted {
  /** Whether the fault with this number is injected. */
  takes: (number: number) => boolean;
  kinds: readonly Kind[];
  /** Names of routes; `journey` for the journeys. */
  journeys?: RegExp;
}

/**
 * Plays the journeys, each step with every fault of every call that it makes. Stalls cost what the clients wait: of them
 * only every hundredth is played.
 */
export async function runFaults({ takes, kinds, journeys = /^/ }: Wanted): Promise<readonly Played[]> {
  shortenPauses();
  const played: Played[] = [];
  const choice = { takes, kinds };
  const play = async <Result>(
    journey: string,
    { tally }: Pick<Player, 'tally'>,
    run: () => Promise<Result>,
  ): Promise<Result> => {
    const [before, at] = [structuredClone(tally), performance.now()];
    const result = await run();
    const seconds = (performance.now() - at) / 1000;
    played.push({
      journey,
      seconds,
      tally: {
        steps: tally.steps - before.steps,
        calls: tally.calls - before.calls,
        faults: tally.faults - before.faults,
        failures: tally.failures.slice(before.failures.length),
        refusals: tally.refusals.slice(before.refusals.length),
      },
    });
    return result;
  };
  if (journeys.test('journey.request')) {
    const stage = await Stage.start();
    const player = new StagePlayer(stage, choice);
    try {
      const client = await play('A request', player, () => playRequest(player));
      if (journeys.test('journey.papers')) {
        await play('Papers and submission', player, () => playPapers(player, client));
        await play('Stream, queue and sender', player, () => playConsumers(player));
      }
    } finally {
      await player.end();
      await stage.stop();
    }
  }
  if (journeys.source.startsWith('journey')) return played;
  const place = await WorldPlace.start();
  const player = new Player(place, choice);
  try {
    await play('Every route', player, () => playRoutes(player, place, journeys));
  } finally {
    await place.stop();
  }
  return played;
}
