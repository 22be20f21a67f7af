import { afterAll, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { addClient } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { recipientsOf } from './recipients.ts';

const world = await createWorld();
afterAll(() => world.stop());

test('everybody is told, with reads that every function may make', async () => {
  const { applicationId } = await addClient(world);
  await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
  const application = await findApplication(world.database, applicationId);
  if (!application) throw new Error('No application');
  const commands: string[] = [];
  world.database.raw.client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        commands.push(String(commandName));
        return next(args);
      },
    { step: 'initialize' },
  );
  const told = await recipientsOf(world.database, application, 'everybody');
  expect(told.map(({ party }) => party.role)).toEqual(['titular', 'co_titular', 'fiador']);
  expect(commands.filter((name) => name.startsWith('GetItem'))).toHaveLength(3);
  expect(commands.filter((name) => name.startsWith('BatchGet'))).toEqual([]);
});
