import { randomUUID } from 'node:crypto';
import { addClient, answers, loanRequest, upload, uploadAllRequired } from '#functions/testing/journey.ts';
import { publishOffer } from '#functions/testing/offers.ts';
import { addPartyOf, inviteTo, lastInvitation } from '#functions/testing/parties.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import type { Stage } from '#shared/applications/stages.ts';
import { cardConsentVersion } from '#shared/documents/id-card.ts';
import { partyConsentVersion } from '#shared/parties/consents.ts';
import type { RouteInput, RouteName } from '#shared/routes.ts';
import { defaultFigures } from '#shared/simulator/fields.ts';
import { writeLink } from '#shared/simulator/link.ts';
import type { Section } from './report.ts';
import { costOf } from './route-cost.ts';

/** People of the measured requests: the first one alone, a couple, and four who borrow with two guarantors. */
const sizes = [1, 2, 6] as const;

interface MeasuredRoute {
  /** Who began the request, if absent. */
  caller?: string;
  name: RouteName;
  input: RouteInput<RouteName>;
}

type Client = Readonly<Record<'personId' | 'applicationId', string>>;

const income = { countryIncome: 'PT', employmentStatus: 'employed' } as const;

/** A request of so many people, each with a paper; the caller is the one who began it. */
async function addRequest(world: World, size: number, begun?: Client) {
  const client = begun ?? (await addClient(world, income));
  const { applicationId } = client;
  const document = await upload(world, client, { docType: 'irs' });
  const others = [];
  for (let index = 1; index < size; index++)
    others.push(await addPartyOf(world, applicationId, { role: index < 4 ? 'co_titular' : 'fiador' }));
  for (const other of others) await upload(world, other, { docType: 'proof_of_income' });
  return { client, others, document };
}

const sendingId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

type Request = Awaited<ReturnType<typeof addRequest>>;

const made = <Name extends RouteName>(name: Name, input: RouteInput<Name>, caller?: string): MeasuredRoute => ({
  name,
  input,
  caller,
});

const routesOf = ({ client: { applicationId }, document }: Request, index: number): MeasuredRoute[] => {
  const target = { applicationId, documentId: document.id };
  return [
    made('people.me', {}),
    made('applications.mine', {}),
    made('applications.start', {}),
    made('applications.get', { applicationId }),
    made('applications.setPreferences', { applicationId, identType: 'passport' }),
    made('applications.rename', { applicationId, from: null, name: 'Casa' }),
    made('applications.scenarios', { applicationId }),
    made('applications.keepScenario', {
      applicationId,
      name: 'Casa pequena',
      figures: writeLink({ tab: 'instalment', figures: defaultFigures }),
    }),
    made('applications.changeLoan', { applicationId, from: null, ...loanRequest() }),
    made('people.chooseRequest', { applicationId }),
    made('documents.link', target),
    made('documents.rotate', { ...target, uploadId: document.uploadId, rotation: 90 }),
    made('documents.setCard', { applicationId, choice: 'consent', version: cardConsentVersion }),
    made('documents.presign', {
      applicationId,
      docType: 'mapa',
      fileName: 'mapa.pdf',
      contentType: 'application/pdf',
      fileSize: 100,
    }),
    made('messages.list', { applicationId }),
    made('messages.send', { applicationId, sendingId: sendingId(index), content: 'Bom dia' }),
    made('parties.list', { applicationId }),
  ];
};

/** Puts a request into a stage without what leads to it. */
async function putInto({ database }: World, applicationId: string, status: Stage): Promise<void> {
  await database.entities.application.patch({ applicationId }).set({ status }).add({ version: 1 }).go();
}

/** What is measured after it: facts, then in later stages the choice, of several people their proposal, and the deed. */
async function* laterRoutesOf(world: World, { client: { applicationId, personId } }: Request, staffId: string) {
  yield made('parties.facts', { applicationId });
  const { version } = await world.succeed('parties.facts', personId, { applicationId });
  yield made('parties.setFacts', { applicationId, version, dependants: 1 });
  await putInto(world, applicationId, 'analise');
  const { id: offerId } = await publishOffer(world, staffId, applicationId);
  yield made('offers.list', { applicationId });
  yield made('offers.choose', { applicationId, offerId });
  await putInto(world, applicationId, 'escritura');
  yield made('deed.get', { applicationId });
  yield made('deed.setTaxResidence', { applicationId, country: 'PT' });
}

/** A message of the team is read, the documents are submitted, and the Cartão de Cidadão is shown instead of sent. */
async function* submittedRoutesOf(world: World, size: number, staffId: string) {
  const { client, others } = await addRequest(world, size);
  const { applicationId, personId } = client;
  const { id: messageId } = await world.succeed('messages.staffSend', staffId, {
    applicationId,
    visibility: 'client',
    sendingId: randomUUID(),
    content: 'Boa tarde',
  });
  yield made('messages.markRead', { applicationId, messageId }, personId);
  for (const each of [client, ...others]) await uploadAllRequired(world, each);
  yield made('applications.submit', { applicationId }, personId);
  await world.succeed('documents.setCard', personId, { applicationId, choice: 'show' });
  yield made('documents.seeCard', { applicationId, seen: true }, staffId);
}

/** A new request gets a paper of the one before it. */
async function* carriedRoutesOf(world: World, size: number) {
  const earlier = await addClient(world, income);
  await upload(world, earlier, { docType: 'passport' });
  const { personId, applicationId: furtherTo } = earlier;
  const { application } = await world.succeed('applications.onboard', personId, { ...answers(income), furtherTo });
  const { applicationId } = (await addRequest(world, size, { personId, applicationId: application.id })).client;
  yield made('documents.carryOver', { applicationId }, personId);
  const { documents } = await world.succeed('applications.get', personId, { applicationId });
  const carried = documents.find(({ carriedFrom }) => carriedFrom === furtherTo);
  if (!carried) throw new Error('Nothing was carried over');
  const { id: documentId, uploadId } = carried;
  yield made('documents.removeCarried', { applicationId, documentId, uploadId }, personId);
}

/** Adding, joining and removing: of so many people with the one who is added or removed, a guarantor. */
async function* changingRoutesOf(world: World, size: number, staffId: string) {
  const { client } = await addRequest(world, size - 1);
  const { applicationId } = client;
  const guest = { name: 'Graça Lima', email: `graca.${size}@casa.example`, role: 'fiador' } as const;
  const personId = await world.addPerson({ name: guest.name });
  for (const caller of [client.personId, personId]) await world.succeed('people.me', caller, {});
  yield made('parties.invite', { applicationId, ...guest }, client.personId);
  const { partyId } = await lastInvitation(world, applicationId);
  yield made('parties.resend', { applicationId, partyId }, client.personId);
  yield made('parties.revoke', { applicationId, partyId }, client.personId);
  yield made(
    'parties.addWithoutAccount',
    { applicationId, name: 'Maria Dias', role: 'fiador', consent: true },
    client.personId,
  );
  const { parties } = await world.succeed('parties.list', client.personId, { applicationId });
  const withoutAccount = parties.find(({ state }) => state === 'sem_conta')?.partyId ?? '';
  const reason = 'Pediu por telefone.';
  yield made('parties.staffRemove', { applicationId, partyId: withoutAccount, reason }, staffId);
  yield made('invitations.accept', { ...(await inviteTo(world, client, guest)), ...income }, personId);
  yield made('parties.setHelping', { applicationId, helper: 'first' }, personId);
  yield made('parties.setTotals', { applicationId, agreed: true, version: partyConsentVersion }, client.personId);
  yield made('parties.leave', { applicationId }, personId);
  const again = await inviteTo(world, client, guest);
  await world.succeed('invitations.accept', personId, again);
  yield made('parties.notThem', { applicationId, partyId: again.partyId }, client.personId);
}

/**
 * Measures what a route costs in a request of one, two and six people: of one person as if there were no others, who
 * cannot be removed.
 */
async function measureUnits(world: World): Promise<Section> {
  const staffId = await world.addPerson({ role: 'staff' });
  const columns = new Map<string, Record<string, string | number>>();
  for (const size of sizes) {
    const request = await addRequest(world, size);
    // The first call of a session records it.
    await world.succeed('people.me', request.client.personId, {});
    const measure = async ({ name, input, caller = request.client.personId }: MeasuredRoute) => {
      const { read, write } = await costOf(world, caller, name, input);
      const row = columns.get(name) ?? { Route: name };
      row[`Read, ${size}`] = read;
      row[`Write, ${size}`] = write;
      columns.set(name, row);
    };
    for (const each of routesOf(request, size)) await measure(each);
    for await (const each of laterRoutesOf(world, request, staffId)) await measure(each);
    for await (const each of submittedRoutesOf(world, size, staffId)) await measure(each);
    for await (const each of carriedRoutesOf(world, size)) await measure(each);
    if (size > 1) for await (const each of changingRoutesOf(world, size, staffId)) await measure(each);
  }
  return {
    title: 'Units of routes in a request of one, two and six people',
    columns: ['Route', ...sizes.map((size) => `Read, ${size}`), ...sizes.map((size) => `Write, ${size}`)],
    rows: [...columns.values()].map((values) => ({ values })),
  };
}

const callsOfEach = 200;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Compares the time of somebody else's slot that has a paper with that of one that has none, called in turns. */
async function measureForeignSlots(world: World): Promise<Section> {
  const { client, others } = await addRequest(world, 2);
  const [other] = others;
  const { applicationId } = client;
  const ids = { foreign: `proof_of_income.${other?.partyId}`, missing: `payslip_1.${other?.partyId}` };
  const times: Record<keyof typeof ids, number[]> = { foreign: [], missing: [] };
  for (let call = 0; call < callsOfEach; call++) {
    // Each call counts towards what a person may write in an hour.
    if (call % 100 === 99) world.pass(3_600_000);
    for (const kind of ['foreign', 'missing'] as const) {
      const begun = performance.now();
      const { code } = await world.refused('documents.link', client.personId, { applicationId, documentId: ids[kind] });
      times[kind].push(performance.now() - begun);
      if (code !== 'document.not_found') throw new Error(`${ids[kind]}: ${code}`);
    }
  }
  return {
    title: `A slot of somebody else with a paper and without one, ${callsOfEach} calls of each in turns, ms`,
    columns: ['Slot', 'Median', 'Shortest'],
    rows: (['foreign', 'missing'] as const).map((kind) => ({
      values: { Slot: kind, Median: median(times[kind]), Shortest: Math.min(...times[kind]) },
    })),
  };
}

export async function measurePeople(): Promise<readonly Section[]> {
  const world = await createWorld();
  try {
    return [await measureUnits(world), await measureForeignSlots(world)];
  } finally {
    await world.stop();
  }
}
