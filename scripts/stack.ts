/**
 * Reads log entries or stack traces of a deployed function from the standard input, and prints them with the lines of the
 * sources: `npm run stack -- documents-api < trace.txt`, in the checkout of the release that was running.
 */
import { readFileSync } from 'node:fs';
import { bundleFunctions, sourceMapsFolder } from '#infra/bundle-functions.ts';
import { mapStack } from './stack/map-stack.ts';

const [bundle] = process.argv.slice(2);
if (!bundle) {
  process.stderr.write('Name the function’s bundle, for instance: npm run stack -- documents-api < trace.txt\n');
  process.exit(1);
}
await bundleFunctions();
process.stdout.write(mapStack(sourceMapsFolder, bundle, readFileSync(0, 'utf8')));
