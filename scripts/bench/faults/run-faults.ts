import { playAccount } from './account-journey.ts';
import { type Kind, Player, type Tally } from './act.ts';
import { type Cast, playPapers, playRequest } from './client-journey.ts';
import { shortenPauses } from './clock.ts';
import { playConsumers } from './consumer-journey.ts';
import { playErasure, playPeople, playPrivacy } from './people-journey.ts';
import { playSecurity } from './security-journey.ts';
import { Stage } from './stage.ts';
import { StagePlayer } from './stage-player.ts';
import { playOffers, playReview, playSubmissions } from './team-journey.ts';
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

interface Journey {
  name: string;
  title: string;
  /** Needs nothing of those before. */
  isAlone?: true;
  run(player: StagePlayer, cast: Cast): Promise<void>;
}

/** One case from its beginning; a part that is not wanted is played without faults for those that follow. */
const wholeJourney: readonly Journey[] = [
  { name: 'request', title: 'A request', run: playRequest },
  { name: 'people', title: 'People', run: playPeople },
  { name: 'papers', title: 'Papers and submission', run: playPapers },
  { name: 'consumers', title: 'Stream, queue and sender', run: playConsumers },
  { name: 'review', title: 'Review', run: playReview },
  { name: 'banks', title: 'Requests at banks', run: playSubmissions },
  { name: 'offers', title: 'Offers', run: playOffers },
  { name: 'privacy', title: 'Export and erasure', run: playPrivacy },
  { name: 'erasure', title: 'Erasure', run: playErasure },
  { name: 'account', title: 'Account', isAlone: true, run: playAccount },
  { name: 'security', title: 'Password, address, passkey and app', isAlone: true, run: playSecurity },
];

/**
 * Plays the journeys, each step with every fault of every call that it makes. Stalls cost what the clients wait, 17
 * seconds each: of them only every hundredth is played.
 */
export async function runFaults({ takes, kinds, journeys = /^/ }: Wanted): Promise<readonly Played[]> {
  shortenPauses();
  const played: Played[] = [];
  const choice = { takes, kinds };
  const play = async <Result>(
    journey: string,
    player: Pick<Player, 'takeTally'>,
    run: () => Promise<Result>,
  ): Promise<Result> => {
    const at = performance.now();
    const result = await run();
    played.push({ journey, seconds: (performance.now() - at) / 1000, tally: player.takeTally() });
    return result;
  };
  const isWanted = ({ name }: Journey): boolean => journeys.test(`journey.${name}`);
  if (wholeJourney.some(isWanted)) {
    const stage = await Stage.start();
    const player = new StagePlayer(stage, choice);
    try {
      const cast: Cast = {
        client: { personId: await stage.addPerson('Ana Silva'), applicationId: '' },
        staffId: await stage.addPerson('Rui Cardoso', 'staff'),
        adminId: await stage.addPerson('Helena Duarte', 'admin'),
      };
      const needed = wholeJourney.findLastIndex((each) => isWanted(each) && !each.isAlone) + 1;
      for (const [index, each] of wholeJourney.entries()) {
        if (index >= needed && !isWanted(each)) continue;
        player.isQuiet = !isWanted(each);
        if (player.isQuiet) await each.run(player, cast);
        else await play(each.title, player, () => each.run(player, cast));
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
