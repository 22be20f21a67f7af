import type { PropertyReader } from '../assembly/property-reader.ts';
import type { Origin } from './origin.ts';

/** Methods for which CloudFront asks the second origin of a group (developer guide, "How origin failover works"). */
const repeatable = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Reads an origin group: the second origin is asked where the first answers with one of the group's status codes. Throws
 * for an origin that does not exist.
 */
export function readOriginGroup(group: PropertyReader, origins: ReadonlyMap<string, Origin>): Origin {
  const items = (reader: PropertyReader | undefined) => reader?.harmless('a count', 'Quantity');
  const codes = items(group.object('FailoverCriteria')?.object('StatusCodes'))?.value('Items');
  const statuses = new Set(Array.isArray(codes) ? codes.map(Number) : []);
  const members = items(group.object('Members'))?.objects('Items') ?? [];
  const [first, second] = members.map((member) => origins.get(member.text('OriginId') ?? ''));
  const id = group.text('Id') ?? '';
  if (!first || !second) throw new Error(`The origin group ${id} names an origin that does not exist.`);
  return {
    id,
    async fetch(request) {
      const response = await first.fetch(request);
      if (!statuses.has(response.status) || !repeatable.includes(request.method)) return response;
      if (!Buffer.isBuffer(response.body)) response.body.discard();
      return second.fetch(request);
    },
  };
}
