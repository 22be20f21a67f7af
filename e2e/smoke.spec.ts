import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.ts';
import { runningStack } from './support/stack.ts';

/** What `npm run smoke` prints for an address, and how it ends. */
const smoke = (...addresses: readonly string[]) =>
  new Promise<{ code: number; printed: string }>((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, '../scripts/smoke.ts'), ...addresses], (error, printed) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, printed }),
    );
  });

test('the look from outside after a deployment finds the product well, and says of anything else what is wrong', async () => {
  const { web, api } = await runningStack();
  const well = await smoke(web, api);
  expect(well.printed).toContain('✓ the API refuses what does not come through the site');
  expect(well.printed).toContain('is well.');
  expect(well.code).toBe(0);

  const stranger = createServer((_, response) => response.end('<h1>It works!</h1>')).listen(0, '127.0.0.1');
  await new Promise((resolve) => stranger.once('listening', resolve));
  const { port } = stranger.address() as AddressInfo;
  const other = await smoke(`http://127.0.0.1:${port}`);
  stranger.close();
  expect(other.printed).toContain('✗ the API refuses strangers: /api/me answers 200 without a token');
  expect(other.code).toBe(1);
});
