import { listBankConsents } from '#database/bank-consents/reads.ts';
import type { Database } from '#database/database.ts';
import type { Consent } from '#database/people/entity.ts';
import { listConsents } from '#database/people/reads.ts';
import type { DataExport, ErasureRequest } from '#database/privacy/entity.ts';
import { findErasureRequest, findExport } from '#database/privacy/reads.ts';
import { listOwnRequests, type OwnRequest } from '#platform/own-requests.ts';
import { followUpOf } from '#platform/views.ts';
import { lenderName } from '#shared/lenders/lenders.ts';
import { shownConsents } from '#shared/privacy/export-limits.ts';
import { type ErasureView, type ExportView, isOfPeople, type Privacy } from '#shared/privacy/routes.ts';
import { availableUntil, nextExportAt } from './export-rules.ts';
import type { PrivacyDependencies } from './privacy-dependencies.ts';

/** Returns the content of the card 'Privacidade'. */
export async function viewPrivacy(
  { database, now, coolingOffSeconds }: Pick<PrivacyDependencies, 'database' | 'now' | 'coolingOffSeconds'>,
  personId: string,
): Promise<Privacy> {
  const [consents, requests, copy, request] = await Promise.all([
    listConsents(database, personId),
    listAllRequests(database, personId),
    findExport(database, personId),
    findErasureRequest(database, personId),
  ]);
  const places = new Set(requests.map(({ application }) => application.applicationId));
  const ofPeople = consents.flatMap((entry) => {
    const { subject, applicationId } = entry;
    return isOfPeople(subject) && applicationId !== undefined
      ? [{ ...toConsentView(entry), subject, applicationId, isIn: places.has(applicationId) }]
      : [];
  });
  return {
    consents: consents
      .filter(({ subject }) => subject === undefined)
      .slice(0, shownConsents)
      .map(toConsentView),
    // All of them: what holds is withdrawn there, however much was said since.
    cardConsents: consents.flatMap((entry) =>
      entry.subject === 'id_card' && entry.applicationId !== undefined
        ? [{ ...toConsentView(entry), applicationId: entry.applicationId }]
        : [],
    ),
    peopleConsents: ofPeople.length > 0 ? ofPeople : undefined,
    followUps: followUpsOf(requests, consents),
    bankConsents: await bankConsentsOf(database, requests),
    export: copy ? toExportView(copy, now()) : null,
    nextExportAt: nextExportAt(copy, now()),
    erasure: request ? toErasureView(request) : null,
    coolingOffSeconds,
  };
}

async function listAllRequests(database: Database, personId: string): Promise<readonly OwnRequest[]> {
  const requests: OwnRequest[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOwnRequests(database, { personId, cursor });
    requests.push(...page.items);
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return requests;
}

/** Returns the concluded requests about which the person may be contacted again, or not; undefined without one. */
function followUpsOf(requests: readonly OwnRequest[], consents: readonly Consent[]): Privacy['followUps'] {
  const followUps = requests.flatMap(({ application, party }) => {
    const agreed = followUpOf(party, application);
    const { applicationId, name, purpose, createdAt } = application;
    const log = consents.filter((entry) => entry.subject === 'follow_up' && entry.applicationId === applicationId);
    return agreed === undefined
      ? []
      : [{ applicationId, name: name ?? null, purpose, createdAt, agreed, log: log.map(toConsentView) }];
  });
  return followUps.length > 0 ? followUps : undefined;
}

/** Returns what the person has said of banks, by request; undefined if nothing. */
async function bankConsentsOf(database: Database, requests: readonly OwnRequest[]): Promise<Privacy['bankConsents']> {
  const found = await Promise.all(
    requests.map(async ({ application, party: { partyId } }) => {
      const { applicationId, name, purpose, createdAt } = application;
      const banks = (await listBankConsents(database, { applicationId, partyId })).map(
        ({ lenderId, at, withdrawnAt }) => ({
          lenderId,
          name: lenderName(lenderId),
          at,
          withdrawnAt: withdrawnAt ?? null,
        }),
      );
      return { applicationId, name: name ?? null, purpose, createdAt, banks };
    }),
  );
  const said = found.filter(({ banks }) => banks.length > 0);
  return said.length > 0 ? said : undefined;
}

const toConsentView = ({ consentId, accepted, textSnapshot, version, source, createdAt }: Consent) => ({
  id: consentId,
  accepted,
  text: textSnapshot,
  version,
  source,
  at: createdAt,
});

function toExportView(copy: DataExport, now: Date): ExportView {
  const until = availableUntil(copy);
  const isExpired = until !== undefined && until <= now;
  return {
    status: isExpired ? 'expired' : copy.status,
    requestedAt: copy.requestedAt,
    availableUntil: until?.toISOString() ?? null,
    size: copy.size ?? null,
    files: copy.files ?? null,
  };
}

const toErasureView = ({ requestedAt, dueAt, status }: ErasureRequest): ErasureView => ({
  requestedAt,
  dueAt,
  underWay: status === 'running',
});
