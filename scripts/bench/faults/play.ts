/** Plays the faults in a process of its own, whose clock it moves: `play.ts 2/8` plays a part. Prints JSON. */
import { runFaults } from './run-faults.ts';

const [part = 1, parts = 1] = (process.argv[2] ?? '').split('/').filter(Boolean).map(Number);
const played = await runFaults((number) => number % parts === part - 1);
process.stdout.write(`${JSON.stringify(played)}\n`);
