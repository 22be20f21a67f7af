import { requireApplication } from '#database/applications/writes.ts';
import type { AuditEntry } from '#database/audit/entity.ts';
import { listHistory } from '#database/audit/reads.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { listFacts } from '#shared/audit/facts.ts';
import { kindLabels } from '#shared/audit/kinds.ts';
import { toCsv } from '#shared/kit/csv.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { type DescribedAuditEntry, describeEntries } from './describe-entries.ts';
import { kindOf } from './words.ts';

const roles: Readonly<Record<AuditEntry['actorRole'], string>> = {
  client: 'Cliente',
  staff: 'Equipa',
  admin: 'Administração',
  system: 'Sistema',
  operations: 'Equipa técnica',
};

const header = [
  'Data e hora (Lisboa)',
  'Instante (UTC)',
  'Quem',
  'Papel',
  'Tipo',
  'O que fez',
  'Antes',
  'Depois',
  'Motivo',
];

const rowOf = ({ entry, who, what }: DescribedAuditEntry): string[] => {
  const { at, action, actorRole, before, after, reason } = entry;
  const kind = kindOf(action);
  return [
    formatDateTime(at),
    at,
    who,
    roles[actorRole],
    kind ? kindLabels[kind] : '',
    what,
    listFacts(before ?? null),
    listFacts(after ?? null),
    reason ?? '',
  ];
};

const readAtOnce = 100;

async function readAll(database: Database, applicationId: string): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let before: string | undefined;
  do {
    const page = await listHistory(database, { applicationId, actions: undefined, before, limit: readAtOnce });
    entries.push(...page.items);
    before = page.cursor ?? undefined;
  } while (before);
  return entries;
}

/** Returns the whole history as CSV, newest first. Records the export before it reads. */
export const exportHistory: UseCase<Dependencies, 'audit.export'> = async (deps, { applicationId }, caller) => {
  const { database } = deps;
  const change = startChange(deps, caller);
  const { at } = change;
  await change.commit([requireApplication(applicationId), change.audit({ applicationId, action: 'history.exported' })]);
  const told = await describeEntries(database, await readAll(database, applicationId));
  return {
    fileName: `historico-${applicationId.slice(0, 8).toLowerCase()}-${lisbonDay(at)}.csv`,
    csv: toCsv([header, ...told.map(rowOf)]),
  };
};
