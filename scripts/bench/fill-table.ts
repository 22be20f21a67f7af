import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { boardStageOf, newApplication } from '../../functions/database/applications/entity.ts';
import type { Database } from '../../functions/database/database.ts';
import { searchWordItems } from '../../functions/database/search/entity.ts';
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
function itemsOf(database: Database, index: number, from: number): Record<string, unknown>[] {
  const { application, searchWord } = database.entities;
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
      at: at.toISOString(),
      purpose: 'first_home',
      hasProperty: false,
      countryIncome: 'PT',
      employmentStatus: 'employed',
    }),
    status,
    boardStage: boardStageOf(status),
  };
  const writes: Made[] = [
    application.put(made),
    ...searchWordItems(applicationId, clientName).map((item) => searchWord.put(item)),
  ];
  return writes.map((write) => write.params().Item);
}

/**
 * Adds applications of every stage, with their search words, to a table without a stream consumer: only reads are
 * measured, and the stream has its own tests.
 *
 * @param from creation time of the first, in milliseconds; each is a minute younger than the one before
 */
export async function fillTable(database: Database, first: number, last: number, from: number): Promise<void> {
  const { client, table } = database.raw;
  let next = first;
  const work = async () => {
    let items: Record<string, unknown>[] = [];
    const flush = async () => {
      const requests = items.splice(0, perRequest).map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
    };
    while (next < last) {
      items = [...items, ...itemsOf(database, next++, from)];
      while (items.length >= perRequest) await flush();
    }
    if (items.length > 0) await flush();
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, work));
}
