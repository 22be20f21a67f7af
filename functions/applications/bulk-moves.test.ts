import { afterAll, expect, test } from '@jest/globals';
import { addApplication } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { Problem } from '#shared/problems.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const { application, auditEntry, notification } = world.database.entities;

/** Adds cases in analysis: of ten the first has ended, and half as often one was moved by somebody else. */
async function addCases(personId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < 200; index++) {
    const applicationId = await addApplication(world, personId);
    ids.push(applicationId);
    await application
      .patch({ applicationId })
      .set({
        status: index % 20 === 1 ? 'proposta' : 'analise',
        outcome: index % 10 === 0 ? ('withdrawn' as const) : undefined,
      })
      .add({ version: 1 })
      .go();
  }
  return ids;
}

const move = (applicationId: string) =>
  world.call('applications.move', staffId, { applicationId, from: 'analise', to: 'proposta' });
const statusOf = async (applicationId: string) =>
  (await world.succeed('applications.staffGet', staffId, { applicationId })).application.status;

test('200 moves of which 30 are refused, with a lost line: each refusal has its reason, nothing happens twice', async () => {
  const personId = await world.addPerson();
  const ids = await addCases(personId);
  const codes: string[] = [];
  const lost: string[] = [];
  // As the page sends them: four at a time.
  for (let start = 0; start < ids.length; start += 4)
    await Promise.all(
      ids.slice(start, start + 4).map(async (applicationId) => {
        const { status, body } = await move(applicationId);
        // These were carried out, and their answers did not arrive.
        if (start === 88) lost.push(applicationId);
        else codes.push(status === 200 ? 'done' : (body as Problem).code);
      }),
    );
  for (const applicationId of lost) {
    const isDone = (await statusOf(applicationId)) === 'proposta';
    const repeated = await move(applicationId);
    expect(repeated.status).toBe(409);
    codes.push(isDone ? 'done' : (repeated.body as Problem).code);
  }
  const number = (code: string) => codes.filter((each) => each === code).length;
  expect([codes.length, number('done')]).toEqual([200, 170]);
  expect([number('application.closed'), number('application.changed')].sort()).toEqual([10, 20]);

  const { data: told } = await notification.query.primary({ personId }).go({ pages: 'all' });
  expect(told.filter(({ kind }) => kind === 'stage_changed')).toHaveLength(170);
  let moves = 0;
  for (const applicationId of ids) {
    const { data } = await auditEntry.query.primary({ applicationId }).go();
    moves += data.filter((entry) => entry.action === 'application.moved').length;
  }
  expect(moves).toBe(170);
});
