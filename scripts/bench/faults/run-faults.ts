import { Player, type Tally } from './act.ts';
import { playClient } from './client-journey.ts';
import { shortenPauses } from './clock.ts';
import { playConsumers } from './consumer-journey.ts';
import { faultKinds } from './fault-proxy.ts';
import { Stage } from './stage.ts';

/** A journey by its name, with what it came to. */
export interface Played {
  journey: string;
  tally: Tally;
  seconds: number;
}

/**
 * Plays the journeys, each step with every fault of every call that it makes. Stalls cost what the clients wait: of them
 * only every hundredth is played.
 * @param takes whether the fault with this number is injected
 */
export async function runFaults(takes: (number: number) => boolean): Promise<readonly Played[]> {
  shortenPauses();
  const stage = await Stage.start();
  const played: Played[] = [];
  const play = async <Result>(journey: string, run: (player: Player) => Promise<Result>): Promise<Result> => {
    const player = new Player(stage, { takes, kinds: faultKinds });
    const at = performance.now();
    const result = await run(player);
    played.push({ journey, tally: player.tally, seconds: (performance.now() - at) / 1000 });
    return result;
  };
  try {
    await play('A customer, to the submission', playClient);
    await play('Stream, queue and sender', playConsumers);
  } finally {
    await stage.stop();
  }
  return played;
}
