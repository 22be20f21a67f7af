/**
 * Plays the faults in a process of its own, whose clock it moves, and prints JSON: `play.ts 2/8` plays a part. To repeat a
 * failure: `play.ts 1/1 offers.publish lost`; `journey` plays the journeys, `killed` ends processes.
 */
import { kinds } from './act.ts';
import { runFaults } from './run-faults.ts';

const [shard = '1/1', journeys = '', wanted = '.'] = process.argv.slice(2);
const [part = 1, parts = 1] = shard.split('/').map(Number);
const played = await runFaults({
  takes: (number) => number % parts === part - 1,
  kinds: kinds.filter((each) => new RegExp(`^(?:${wanted})`).test(each)),
  journeys: new RegExp(journeys),
});
process.stdout.write(`${JSON.stringify(played)}\n`);
