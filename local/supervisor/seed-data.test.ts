import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { seedOnce } from './seed-data.ts';
import type { StackFile } from './stack-file.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'seed-data-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

class Unsettled extends Error {
  override readonly name = 'Unsettled';
}

test.each([
  [new Error('offers.draft failed 9 times: 503.'), 'offers.draft failed 9 times: 503'],
  // A connection that every address refused has no words.
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new Unsettled(), 'Unsettled'],
])('demo data that could not be made say why: %p', async (error, reason) => {
  const seed = () => Promise.reject(error);
  await expect(seedOnce(dataDir, {} as StackFile, { seed, log: () => undefined })).rejects.toThrow(
    `The demo data could not be made: ${reason}. The functions' logs are in `,
  );
});
