import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { boardStageOf, newApplication } from '../../functions/database/applications/entity.ts';
import type { Database } from '../../functions/database/database.ts';
import { searchWordItems } from '../../functions/database/search/entity.ts';
import { holderOf, projectionOf } from '../../functions/database/work/project.ts';
import { stages } from '../../shared/applications/stages.ts';

const firstNames =
  'Ana Maria João Rui Inês Tiago Beatriz Nuno Sofia Pedro Conceição António Carla Miguel Rita Luís'.split(' ');
const lastNames =
  'Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Fernandes Gonçalves Gomes Lopes Marques Alves Reis'.split(
    ' ',
  );

/** DynamoDB's limit per request. */
const perRequest = 25;
const requestsAtOnce = 4;

interface Made {
  readonly params: () => { readonly Item: Record<string, unknown> };
}

/** Returns the items of one application, including those written by the stream. */
function itemsOf(
  database: Database,
  index: number,
  { from, counts }: { readonly from: number; readonly counts: Map<string, number> },
): Record<string, unknown>[] {
  const { application, listing, searchWord, work } = database.entities;
  const at = new Date(from + index * 60_000);
  const applicationId = ulid(at.getTime());
  const pick = (names: readonly string[], step: number) => names[Math.floor(index / step) % names.length] ?? '';
  const clientName = `${pick(firstNames, 1)} ${pick(lastNames, 16)} ${pick(lastNames, 7)}`;
  const status = stages[index % stages.length] ?? 'documentos';
  const made = {
    ...newApplication({
      applicationId,
      personId: `person-${index}`,
      clientName,
      carriesOver: false,
      at: at.toISOString(),
      purpose: 'first_home',
      hasProperty: false,
      countryIncome: 'PT',
      employmentStatus: 'employed',
    }),
    status,
    ...(index % 4 === 0 && { responsibleId: `member-${index % 6}` }),
    boardStage: boardStageOf(status),
  };
  const projection = projectionOf({
    application: made,
    documents: [],
    offers: [],
    deedItems: [],
    // Every fifth client waits for an answer.
    unanswered: { count: index % 5 === 0 ? 1 : 0, since: index % 5 === 0 ? at.toISOString() : undefined },
    nextMeetingAt: undefined,
    client: { email: `cliente-${index}@example.com` },
  });
  const { card, rows, search, counters } = projection;
  for (const { scope, name } of counters) {
    const key = JSON.stringify({ scope, name });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const writes: Made[] = [
    application.put(made),
    work.put({ applicationId, ...projection, seq: 1 }),
    ...rows.map((row) => listing.put({ ...row, applicationId, holder: holderOf(card), card })),
    ...searchWordItems(applicationId, search).map((item) => searchWord.put(item)),
  ];
  return writes.map((write) => write.params().Item);
}

/**
 * Adds applications of every stage, with their rows, counters and search words, to a table without a stream consumer: only reads are
 * measured, and the stream has its own tests.
 *
 * @param from creation time of the first, in milliseconds; each is a minute younger than the one before
 */
export async function fillTable(database: Database, first: number, last: number, from: number): Promise<void> {
  const { client, table } = database.raw;
  const counts = new Map<string, number>();
  let next = first;
  const work = async () => {
    let items: Record<string, unknown>[] = [];
    const flush = async () => {
      const requests = items.splice(0, perRequest).map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
    };
    while (next < last) {
      items = [...items, ...itemsOf(database, next++, { from, counts })];
      while (items.length >= perRequest) await flush();
    }
    if (items.length > 0) await flush();
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, work));
  for (const [key, by] of counts) await database.entities.listingCount.upsert(JSON.parse(key)).add({ value: by }).go();
}
