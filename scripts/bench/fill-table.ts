import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { type Application, applicationEntity, newApplication } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import { searchWordEntity, searchWordItems } from '#database/search/entity.ts';
import { bankLists, bankPosition } from '#database/work/bank-rows.ts';
import {
  agendaEntryEntity,
  bankRowEntity,
  listingCountEntity,
  listingEntity,
  workEntity,
} from '#database/work/entity.ts';
import { type CaseItems, projectionOf } from '#database/work/project.ts';
import { holderOf } from '#database/work/task-rows.ts';
import { stages } from '#shared/applications/stages.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { openStatuses, waitsForBank } from '#shared/submissions/index.ts';

const firstNames =
  'Ana Maria João Rui Inês Tiago Beatriz Nuno Sofia Pedro Conceição António Carla Miguel Rita Luís'.split(' ');
const lastNames =
  'Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Fernandes Gonçalves Gomes Lopes Marques Alves Reis'.split(
    ' ',
  );

export const banks = ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.', 'Caixa Fictícia, C.R.L.'];

const hour = 3_600_000;
const day = 24 * hour;

/** DynamoDB's limit per request. */
const perRequest = 25;
const requestsAtOnce = 4;

interface Made {
  params: () => { Item: Record<string, unknown> };
}

/** Members of the team, with ids as long as those of accounts. */
export const memberIds = Array.from(
  { length: 200 },
  (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
);

/** Banks that have each case. */
export const bankIds: readonly string[] = ['banco-a', 'banco-b', 'banco-c', 'banco-d'];

/** Returns a request at each bank, in states that differ by bank and case. */
const atBanks = (applicationId: string, index: number, created: number): CaseItems['submissions'] =>
  bankIds.map((lenderId, at) => {
    const since = new Date(created + (60 + at) * hour).toISOString();
    const status = openStatuses[(Math.floor(index / stages.length) + at) % openStatuses.length] ?? 'enviado';
    const dueOn = waitsForBank(status) ? lisbonDay(new Date(created + 20 * day)) : undefined;
    return {
      applicationId,
      submissionId: ulid(created + at),
      lenderId,
      status,
      statusSince: since,
      reachedAt: { enviado: since, [status]: since },
      packs: [],
      conditions: [],
      amount: 150_000 + (index % 200) * 1000,
      dueOn,
      waitsFrom: dueOn && lisbonDay(since),
      createdBy: memberIds[0] ?? '',
      createdAt: since,
      version: 1,
    };
  });

/** Two cases that were put off until now: more would fill the first page of the day alone. */
const woken: readonly number[] = [41, 83];

const appraisalOf = (applicationId: string, on: string, at: string): CaseItems['dates'][number] => ({
  applicationId,
  dateId: '3f0a4c1e-0000-4000-8000-000000000001',
  kind: 'avaliacao',
  on,
  time: '15:00',
  source: 'typed',
  setBy: memberIds[0] ?? '',
  setAt: at,
  version: 1,
});

/**
 * Returns one case of an office with every reason to act: messages, reviews, choices, calls of today and cases that come
 * back. The younger half of a stage has the same reasons as the older.
 *
 * @param now milliseconds; the first case is 400 days older, each further one a minute younger
 */
function caseAt(index: number, now: number): CaseItems {
  const created = now - 400 * day + index * 60_000;
  const at = new Date(created).toISOString();
  const after = (hours: number) => new Date(created + hours * hour).toISOString();
  /** Independent of the stage, which changes with every case. */
  const every = (count: number) => Math.floor(index / stages.length) % count === 0;
  const pick = (names: readonly string[], step: number) => names[Math.floor(index / step) % names.length] ?? '';
  const status = stages[index % stages.length] ?? 'documentos';
  const [hasOffers, inAnalysis] = [status === 'proposta' || status === 'escritura', status === 'analise'];
  const [waitsForAnswer, isChosen, isInReview] = [every(5), hasOffers && every(2), inAnalysis && every(3)];
  const offer = {
    offerId: ulid(created),
    bankName: pick(banks, 3),
    loanAmount: 150_000 + (index % 200) * 1000,
    publishedAt: after(48),
    selectedAt: after(72),
    updatedAt: after(72),
  };
  const application: Application = {
    ...newApplication({
      applicationId: ulid(created),
      personId: `person-${index}`,
      clientName: `${pick(firstNames, 1)} ${pick(lastNames, 16)} ${pick(lastNames, 7)}`,
      earlier: undefined,
      at,
      purpose: 'first_home',
      hasProperty: false,
      countryIncome: 'PT',
      employmentStatus: 'employed',
      loan: {
        propertyValue: 250_000,
        loanAmount: 150_000 + (index % 200) * 1000,
        propertyType: 'apartment',
        propertyLocation: 'Braga',
        monthlyIncome: 2_400,
        incomePayments: 14,
        monthlyExpenses: 0,
        notes: '',
      },
    }),
    responsibleId: index % 4 === 0 ? pick(memberIds, 4) : undefined,
    documentsSubmittedAt: status === 'documentos' ? undefined : after(24),
    selectedOfferId: isChosen ? offer.offerId : undefined,
    putOff: woken.includes(index)
      ? {
          until: new Date(now - hour).toISOString(),
          note: 'Volta de férias; ligar depois da avaliação do banco.',
          at: new Date(now - 3 * day).toISOString(),
          by: memberIds[0] ?? '',
        }
      : undefined,
    status,
    stageReachedAt: { documentos: at, [status]: after(36) },
  };
  const { applicationId } = application;
  const document = { applicationId, documentId: 'irs', docType: 'irs', fileName: 'irs.pdf', aiStatus: 'review' };
  return {
    application,
    documents: isInReview ? [{ ...document, uploadedAt: after(24) } as CaseItems['documents'][number]] : [],
    offers: hasOffers ? [{ ...offer, status: isChosen ? 'selected' : 'published' }] : [],
    receipts: [],
    submissions: atBanks(applicationId, index, created),
    bankConsents: [],
    deedItems: [],
    parties: [],
    tasks: [],
    dates:
      index % 10 === 1 ? [appraisalOf(applicationId, lisbonDay(new Date(now + (1 + (index % 28)) * day)), at)] : [],
    meetings: [],
    presentFor: (memberId) => memberId,
    isMember: () => true,
    unanswered: { count: waitsForAnswer ? 1 : 0, since: waitsForAnswer ? after(50) : undefined },
    nextMeetingAt: index % 200 === 3 ? new Date(now + (index % 8) * hour).toISOString() : undefined,
    client: { email: `cliente-${index}@example.com`, whatsappNumber: `+3519${String(index).padStart(8, '0')}` },
  };
}

/** Returns the items of one case, including those written by the stream, and adds up its counters. */
function itemsOf(database: Database, items: CaseItems, counts: Map<string, number>): Record<string, unknown>[] {
  const application = database.entity(applicationEntity);
  const listing = database.entity(listingEntity);
  const searchWord = database.entity(searchWordEntity);
  const work = database.entity(workEntity);
  const agendaEntry = database.entity(agendaEntryEntity);
  const bankRow = database.entity(bankRowEntity);
  const { applicationId } = items.application;
  const projection = projectionOf(items);
  const { card, rows, agenda, banks, search, counters } = projection;
  for (const { scope, name, by = 1 } of counters) {
    const key = JSON.stringify({ scope, name });
    counts.set(key, (counts.get(key) ?? 0) + by);
  }
  const writes: Made[] = [
    application.put(items.application),
    work.put({ applicationId, ...projection, seq: 1 }),
    ...rows.map((row) => listing.put({ ...row, applicationId, holder: row.holder ?? holderOf(card), card })),
    ...agenda.map((entry) => agendaEntry.put({ ...entry, agenda: 'team', applicationId })),
    ...banks.flatMap((row) =>
      bankLists(row).map((list) => bankRow.put({ ...row, list, position: bankPosition(row), applicationId })),
    ),
    ...searchWordItems(applicationId, search).map((item) => searchWord.put(item)),
  ];
  return writes.map((write) => write.params().Item);
}

/** Cases by number, the first inclusive; `now` in milliseconds. */
interface Cases {
  first: number;
  last: number;
  now: number;
}

/** Writes the items of each case. */
async function writeCases(
  { raw: { client, table } }: Database,
  { first, last, now }: Cases,
  itemsFor: (items: CaseItems) => Record<string, unknown>[],
): Promise<void> {
  let next = first;
  const work = async () => {
    let items: Record<string, unknown>[] = [];
    const flush = async () => {
      const requests = items.splice(0, perRequest).map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
    };
    while (next < last) {
      items = [...items, ...itemsFor(caseAt(next++, now))];
      while (items.length >= perRequest) await flush();
    }
    if (items.length > 0) await flush();
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, work));
}

/**
 * Adds cases of every stage, with their rows, counters and search words, to a table without a stream consumer: only
 * reads are measured, and the stream has measures of its own.
 */
export async function fillTable(database: Database, cases: Cases): Promise<void> {
  const counts = new Map<string, number>();
  await writeCases(database, cases, (items) => itemsOf(database, items, counts));
  for (const [key, by] of counts)
    await database.entity(listingCountEntity).upsert(JSON.parse(key)).add({ value: by }).go();
}
