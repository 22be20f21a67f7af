/**
 * Plays pairs of changes in a process of its own, whose pauses it shortens, and prints JSON: `play-pairs.ts 2/8` plays a
 * part. To repeat a failure: `play-pairs.ts 1/1 parties.split applications.end`.
 */
import { shortenPauses } from './clock.ts';
import { Pairs } from './pairs.ts';
import { WorldPlace } from './world-place.ts';

const [shard = '1/1', wanted = '', others = ''] = process.argv.slice(2);
const [part = 1, parts = 1] = shard.split('/').map(Number);
shortenPauses();
const place = await WorldPlace.start();
try {
  const pairs = new Pairs(place, (number) => number % parts === part - 1);
  const played = await pairs.play(new RegExp(`^(?:${wanted})`), new RegExp(`^(?:${others})`));
  process.stdout.write(`${JSON.stringify(played)}\n`);
} finally {
  await place.stop();
}
