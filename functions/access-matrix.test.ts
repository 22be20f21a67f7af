import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Case, loadExampleInputs } from '#functions/testing/example-inputs.ts';
import { fuzzRoute } from '#functions/testing/fuzz/fuzz-route.ts';
import { keepPlace, type Place } from '#functions/testing/fuzz/place.ts';
import type { Fields } from '#functions/testing/http-event.ts';
import { addCase, type RouteCase } from '#functions/testing/route-case/add-case.ts';
import { routeCallers as callers, type RouteCaller } from '#functions/testing/route-case/callers.ts';
import { caseKindOf } from '#functions/testing/route-case/needs.ts';
import { createWorld } from '#functions/testing/world.ts';
import { type Access, needsParty } from '#shared/kit/route.ts';
import { type RouteName, routes } from '#shared/routes.ts';

const world = await createWorld({ textMessages: true });
afterAll(() => world.stop());

const inputs = await loadExampleInputs();

type Result = 'let in' | 'webhook.signature_invalid' | 'session.required' | 'access.denied' | 'application.not_found';

/** Who gets what, by the kind of access that a route declares. */
const expectedResults: Readonly<Record<Access, Readonly<Record<RouteCaller, Result>>>> = {
  public: {
    'the calendar': 'let in',
    nobody: 'let in',
    'person without application': 'let in',
    owner: 'let in',
    'owner of another': 'let in',
    'co-titular': 'let in',
    guarantor: 'let in',
    'helper of a person without account': 'let in',
    removed: 'let in',
    invited: 'let in',
    staff: 'let in',
    admin: 'let in',
  },
  person: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'let in',
    owner: 'let in',
    'owner of another': 'let in',
    'co-titular': 'let in',
    guarantor: 'let in',
    'helper of a person without account': 'let in',
    removed: 'let in',
    invited: 'let in',
    staff: 'let in',
    admin: 'let in',
  },
  party: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'application.not_found',
    owner: 'let in',
    'owner of another': 'application.not_found',
    'co-titular': 'let in',
    guarantor: 'let in',
    'helper of a person without account': 'let in',
    removed: 'application.not_found',
    invited: 'application.not_found',
    staff: 'application.not_found',
    admin: 'application.not_found',
  },
  borrower: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'application.not_found',
    owner: 'let in',
    'owner of another': 'application.not_found',
    'co-titular': 'let in',
    guarantor: 'access.denied',
    'helper of a person without account': 'let in',
    removed: 'application.not_found',
    invited: 'application.not_found',
    staff: 'application.not_found',
    admin: 'application.not_found',
  },
  staff: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'access.denied',
    owner: 'access.denied',
    'owner of another': 'access.denied',
    'co-titular': 'access.denied',
    guarantor: 'access.denied',
    'helper of a person without account': 'access.denied',
    removed: 'access.denied',
    invited: 'access.denied',
    staff: 'let in',
    admin: 'let in',
  },
  admin: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'access.denied',
    owner: 'access.denied',
    'owner of another': 'access.denied',
    'co-titular': 'access.denied',
    guarantor: 'access.denied',
    'helper of a person without account': 'access.denied',
    removed: 'access.denied',
    invited: 'access.denied',
    staff: 'access.denied',
    admin: 'let in',
  },
  signed: {
    'the calendar': 'let in',
    nobody: 'webhook.signature_invalid',
    'person without application': 'webhook.signature_invalid',
    owner: 'webhook.signature_invalid',
    'owner of another': 'webhook.signature_invalid',
    'co-titular': 'webhook.signature_invalid',
    guarantor: 'webhook.signature_invalid',
    'helper of a person without account': 'webhook.signature_invalid',
    removed: 'webhook.signature_invalid',
    invited: 'webhook.signature_invalid',
    staff: 'webhook.signature_invalid',
    admin: 'webhook.signature_invalid',
  },
};

const names = Object.keys(routes) as RouteName[];

/** How somebody is refused who may call a route, but comes after another or is not the author. */
const tooLate = (name: RouteName): number[] => {
  if (/passkey/i.test(name)) return [400, 404, 409];
  // Of an invitation, which serves once.
  if (name.startsWith('invitations.') || name === 'accounts.signUpInvited') return [404, 409, 429];
  // Who was removed is no longer there.
  if (name === 'parties.staffRemove') return [404];
  // The e-mail was confirmed or discarded by another.
  if (name.startsWith('mail.')) return [409, 429];
  // The task or date is gone, or newer.
  if (name.startsWith('tasks.') || /^agenda\..*Date$|Absence$/.test(name)) return [404, 409];
  // A calendar is given once a minute.
  if (name === 'agenda.feed') return [429];
  // The code was used by the first; a network has few attempts.
  if (name === 'security.useRecoveryCode') return [400, 429];
  return /^notes\.|Reply$|^applications\.undo$/.test(name) ? [403, 404, 409] : [409, 429];
};

/** Let in as people of the request, whose papers are others: what the example input names is not theirs. */
const isOther = (caller: RouteCaller): boolean =>
  caller === 'co-titular' || caller === 'guarantor' || caller === 'helper of a person without account';

/** 2 000 requests over all routes; `npm run bench -- fuzz` sends 100 000, each night with another seed. */
const sampleOfFuzz = { requests: 7, seed: 1 };

let prepared: { kind: string; place: RouteCase; kept: Place } | undefined;

/** Returns a case for a route, as it was made: that of the route before, where both ask for the same. */
async function caseFor(name: RouteName): Promise<{ place: RouteCase; kept: Place }> {
  const kind = caseKindOf(name);
  if (prepared?.kind === kind) {
    await prepared.kept.restore();
    return prepared;
  }
  prepared?.kept.end();
  await world.table.empty();
  const place = await addCase(world, name);
  prepared = { kind, place, kept: await keepPlace(world) };
  return prepared;
}

const byCase = names.toSorted((one, other) => caseKindOf(one).localeCompare(caseKindOf(other)));

describe.each(byCase)('%s', (name) => {
  const { access } = routes[name];

  test(`lets in exactly who may call a route for: ${access}`, async () => {
    const inputOf: ((facts: Case, of: typeof world) => Fields) | undefined = inputs[name];
    if (!inputOf) throw new Error(`functions/${name.split('.')[0]}/testing/example-inputs.ts has no input for ${name}`);
    const { place, kept } = await caseFor(name);
    const { facts, people } = place;
    const input = inputOf(facts, world);
    const refused = callers.filter((caller) => expectedResults[access][caller] !== 'let in');
    // A signature is worth nothing to any other kind of route.
    const call = (caller: RouteCaller) =>
      caller === 'the calendar' ? world.callAsCalendar(name, input) : world.call(name, people[caller], input);
    // Who has left is let in as far as the use case, and their session recorded.
    const former = refused.filter((caller) => caller === 'removed' && routes[name].formerToo === true);
    const expectRefused = async (caller: RouteCaller) =>
      expect([caller, (await call(caller)).body]).toEqual([
        caller,
        expect.objectContaining({ code: expectedResults[access][caller] }),
      ]);
    for (const caller of refused) if (!former.includes(caller)) await expectRefused(caller);
    expect(await kept.changes()).toEqual([]);
    for (const caller of former) await expectRefused(caller);
    const letIn = callers.filter((caller) => !refused.includes(caller));
    const [first, ...later] = letIn;
    if (!first) throw new Error(`Nobody may call ${name}`);
    // The first one of them must succeed, unless it is somebody who lacks an application; the others may come too late.
    const results = [];
    for (const caller of [first, ...later]) results.push({ caller, status: (await call(caller)).status });
    for (const { caller, status } of results)
      expect([caller, [200, ...(isOther(caller) ? [403, 404, 409] : []), ...tooLate(name)].includes(status)]).toEqual([
        caller,
        true,
      ]);
    expect(results.map(({ status }) => status)).toContain(200);
    const example = () => inputOf(facts, world);
    const { findings } = await fuzzRoute(world, { name, place, kept, example, ...sampleOfFuzz });
    expect(findings).toEqual([]);
  });
});

describe('the case of another', () => {
  const ownerRoutes = names.filter((name) => needsParty(routes[name].access));
  /** Nobody who asks below may change it. */
  let caseOfAnother: Awaited<ReturnType<typeof addCase>>;
  beforeAll(async () => {
    await world.table.empty();
    caseOfAnother = await addCase(world, 'documents.link');
  });

  test.each(ownerRoutes)(
    '%s does not tell another’s application from one that does not exist or is malformed',
    async (name) => {
      const { facts, people } = caseOfAnother;
      const input: Fields = inputs[name](facts, world);
      const answers = [];
      for (const applicationId of [facts.applicationId, world.newId(), 'nothing-like-an-id'])
        answers.push(await world.call(name, people['owner of another'], { ...input, applicationId }));
      const [others, absent, malformed] = answers;
      expect(others).toEqual(absent);
      expect(others).toEqual(malformed);
    },
  );

  test.each(ownerRoutes)('%s tells somebody else nothing about their input', async (name) => {
    const { facts, people } = caseOfAnother;
    const problem = await world.refused(name, people['owner of another'], {
      ...inputs[name](facts, world),
      unknown: 'field',
    });
    expect(problem).toMatchObject({ code: 'application.not_found' });
    expect(problem.errors).toBeUndefined();
  });
});

test('a role that was taken away ends at once', async () => {
  const staffId = await world.addPerson({ role: 'staff' });
  await world.succeed('applications.counts', staffId, {});
  await world.database.entities.staffMember.delete({ personId: staffId }).go();
  expect((await world.refused('applications.counts', staffId)).code).toBe('access.denied');
});
