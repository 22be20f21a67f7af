import { secondsAt } from '#database/schema.ts';
import { type Case, loadExampleInputs } from '#functions/testing/example-inputs.ts';
import type { Fields } from '#functions/testing/http-event.ts';
import { poolPassword } from '#functions/testing/in-memory-security-pool.ts';
import { keepCollections } from '#functions/testing/keep.ts';
import { addCase } from '#functions/testing/route-case/add-case.ts';
import type { RouteCaller } from '#functions/testing/route-case/callers.ts';
import { type StoredItem, startTestTable } from '#functions/testing/start-dynamodb.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { publicFactsPath } from '#shared/facts/public-facts.ts';
import type { Access } from '#shared/kit/route.ts';
import { type RouteName, type RouteOutput, routes } from '#shared/routes.ts';
import type { ProofPurpose } from '#shared/security/proof-purposes.ts';
import { outcomeOf, type Place, type Player } from './act.ts';
import { FaultProxy } from './fault-proxy.ts';
import { restoreItems } from './restore-items.ts';
import type { StoredState } from './stored-state.ts';

const publicFacts = publicFactsPath.slice(1);

interface Saved {
  at: Date;
  items: readonly StoredItem[];
  restore: () => void;
}

/** The whole API on a table behind a proxy, with the other services in memory. */
export class WorldPlace implements Place<Saved> {
  readonly proxy: FaultProxy;
  readonly world: World;
  #signedInAt = 0;

  private constructor(proxy: FaultProxy, world: World) {
    this.proxy = proxy;
    this.world = world;
  }

  static async start(): Promise<WorldPlace> {
    const proxy = new FaultProxy();
    const table = await startTestTable((endpoint) => proxy.add('dynamodb', endpoint));
    return new WorldPlace(proxy, await createWorld({ table, textMessages: true }));
  }

  async stop(): Promise<void> {
    await this.world.stop();
    await this.proxy.stop();
  }

  signIn(): void {
    this.#signedInAt = secondsAt(this.world.now()) - 60;
  }

  pass(milliseconds: number): void {
    this.world.pass(milliseconds);
  }

  /** Calls a route, as the calendar those for it. */
  async call(name: RouteName, personId: string | undefined, input: Fields) {
    if (routes[name].access === 'signed') return this.world.callAsCalendar(name, input);
    return this.world.call(name, personId, input, { signedInAt: this.#signedInAt });
  }

  async state(): Promise<StoredState> {
    const { table, bucket, exportJobs, tableJobs, registerJobs, readingRequests, whatsappCodes } = this.world;
    const messages = [exportJobs, tableJobs, registerJobs, readingRequests].flatMap((list) =>
      list.splice(0).map((each) => JSON.stringify(each)),
    );
    const files = bucket.keys().flatMap((key) => {
      const kept = bucket.versions(key).map((version) => ({ key, version, size: 0 }));
      // Written in place, and written again by a retry, which cannot know that it was: what it says counts.
      return key === publicFacts ? [{ key: `${key} ${Buffer.from(bucket.read(key))}`, version: '', size: 0 }] : kept;
    });
    const mails = whatsappCodes.splice(0).map(({ to }) => to);
    const items = await table.readAll();
    return { items, files, messages, mails, accounts: this.#accounts(items) };
  }

  /** Returns what the user pools in memory hold, a line each. What is ended or sent twice is so once. */
  #accounts(items: readonly StoredItem[]): string[] {
    const { securityPool, passkeyPool, userPool, disabledAccounts, newPasswords } = this.world;
    const { accounts, passwords, addresses, ended, missing } = securityPool;
    // One without an item cannot sign in; the next registration removes it (`passkeys.ts`).
    const known = new Set(items.map((item) => item['credentialId']?.S));
    const passkeys = [...passkeyPool.passkeys].map(
      ([username, own]) => [username, own.filter(({ credentialId }) => known.has(credentialId)).length] as const,
    );
    const held = { accounts, passwords, addresses, passkeys, signedUp: userPool.accounts };
    const once = { ended, missing, disabledAccounts, codes: userPool.codes.keys(), newPasswords };
    return [
      ...Object.entries(held).flatMap(([what, map]) => [...map].map((each) => `${what} ${JSON.stringify(each)}`)),
      ...Object.entries(once).flatMap(([what, list]) => [
        ...new Set([...list].map((each) => `${what} ${JSON.stringify(each)}`)),
      ]),
    ];
  }

  async save(): Promise<Saved> {
    const { world } = this;
    const { bucket, securityPool, passkeyPool, userPool, disabledAccounts, newPasswords } = world;
    const kept = [
      ...[bucket, securityPool, passkeyPool, userPool].map((each) => each.keep()),
      keepCollections([disabledAccounts, newPasswords]),
    ];
    const restore = () => {
      for (const putBack of kept) putBack();
    };
    return { at: world.now(), items: await world.table.readAll(), restore };
  }

  async restore({ at, items, restore }: Saved): Promise<void> {
    this.world.pass(at.getTime() - this.world.now().getTime());
    await this.state();
    await restoreItems(this.world.table, items);
    restore();
  }
}

/** Who calls a route whose access is declared so: the first who may. */
export const firstCallers: Readonly<Record<Access, readonly RouteCaller[]>> = {
  public: ['nobody'],
  person: [
    'person without application',
    'owner',
    'co-titular',
    'guarantor',
    'invited',
    'helper of a person without account',
  ],
  party: ['owner', 'co-titular', 'guarantor', 'helper of a person without account'],
  borrower: ['owner', 'co-titular', 'helper of a person without account'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
  signed: ['the calendar'],
};

/** Plays every route of the API, each with a case of its own, as `functions/access-matrix.test.ts` calls it. */
export async function playRoutes(player: Player<Saved>, place: WorldPlace, wanted: RegExp): Promise<void> {
  const inputs = await loadExampleInputs();
  for (const name of (Object.keys(routes) as RouteName[]).filter((each) => wanted.test(each))) {
    await place.world.table.empty();
    place.signIn();
    const { facts, people } = await addCase(place.world, name);
    const inputOf: (facts: Case, world: World) => Fields = inputs[name];
    const input = inputOf(facts, place.world);
    const saved = await place.save();
    let caller: string | undefined;
    let isLetIn = false;
    for (const each of firstCallers[routes[name].access]) {
      caller = people[each];
      isLetIn = (await place.call(name, caller, input)).status === 200;
      await place.restore(saved);
      if (isLetIn) break;
    }
    if (!isLetIn) throw new Error(`Nobody may call ${name}`);
    const begin = begins[name];
    const attempt = async () => {
      const begun = begin && (await place.call(begin.route, caller, begin.fields(input)));
      if (begun && begun.status !== 200) return outcomeOf(begun);
      return outcomeOf(await place.call(name, caller, { ...input, ...begin?.answer(place.world, begun?.body) }));
    };
    await player.play(name, JSON.stringify(input), attempt, {
      countsAttempts: countsAttempts.has(name),
      leftAgain: begin?.leaves ?? [],
    });
  }
}

interface Beginning {
  route: RouteName;
  fields(input: Fields): Fields;
  /** Returns what the browser sends after that. */
  answer(world: World, begun: unknown): Fields;
  /** What each beginning leaves. */
  leaves?: readonly string[];
}

/**
 * A change of the account uses its proof up, and is recorded and told before the pool has made it: somebody who begins
 * again is told again.
 */
const proofFor = (purpose: ProofPurpose): Beginning => ({
  route: 'security.beginProof',
  fields: () => ({ purpose, password: poolPassword }),
  answer: (_world, begun) => ({ ticket: (begun as RouteOutput<'security.beginProof'>).ticket }),
  leaves: ['proof', 'notification', 'personaudit'],
});

/** Routes that take a proof or answer a challenge of the user pool, which an attempt uses up: the browser begins again. */
const begins: Partial<Record<RouteName, Beginning>> = {
  'security.addAuthenticator': proofFor('factors'),
  'security.addPhone': proofFor('factors'),
  'security.changePassword': proofFor('password'),
  'security.addPasskey': {
    route: 'security.beginPasskey',
    fields: ({ ticket }) => ({ ticket }),
    answer: ({ passkeyPool }) => ({ credential: passkeyPool.create(passkeyPool.lastChallenge()) }),
  },
  'accounts.finishPasskeySignIn': {
    route: 'accounts.beginPasskeySignIn',
    fields: ({ email }) => ({ email }),
    answer({ passkeyPool }, begun) {
      const { options, session } = begun as RouteOutput<'accounts.beginPasskeySignIn'>;
      return { session, credential: passkeyPool.sign(options.allowCredentials[0]?.id ?? '', options) };
    },
  },
};

/** Routes of which each attempt counts as it is: what was opened, sent or asked for twice was so. */
const countsAttempts: ReadonlySet<RouteName> = new Set<RouteName>([
  // The account is made: the retry is told so, and the person signs in, or opens the link of the e-mail. What a
  // confirmation leaves after that is compared in the journey `account`, in front of the pool's own triggers.
  'accounts.confirm',
  'accounts.signUpInvited',
  // Recorded as often as somebody asks for it. One's own session has ended with them: the retry is refused, and the pool,
  // whose refreshed tokens the table refuses, may keep those it was not told of.
  'security.endOtherSessions',
  'security.endSessions',
  // A ticket of some minutes, one for each attempt: what is done with it is compared in the journey `security`.
  'security.answerProof',
  'security.beginProof',
  // A guess at a code.
  'people.confirmWhatsApp',
  // A form for an upload, whose place is free again when it has ended.
  'documents.presign',
  'documents.staffPresign',
  // A reading that the history keeps.
  'advice.link',
  'applications.tableCsv',
  'audit.export',
  'documents.archive',
  'documents.staffLink',
  'mail.fileLink',
  'mail.original',
  'privacy.linkExport',
  'privacy.linkSuspended',
  // Another address or file in place of the first.
  'agenda.makeToken',
  'register.request',
  // The retry is told that it is under way; the schedule queues it again.
  'privacy.exportSuspended',
  'privacy.requestExport',
  // Sent again because somebody asks for it.
  'notifications.sendWhatsAppCode',
  'parties.resend',
  'parties.staffResend',
]);
