import { resolveCaa, resolveNs } from 'node:dns/promises';
import { GetHostedZoneCommand, ListResourceRecordSetsCommand, type ResourceRecordSet } from '@aws-sdk/client-route-53';
import type { Stage } from '#infra/config.ts';
import { deployedStacks } from '../rehearse/deployed-stacks.ts';
import type { Clients } from './clients.ts';
import { isNamed, type Problems, unexpected } from './problem.ts';

/** What name servers answer. Rejects where there is no such record. */
export interface NameServers {
  resolveNs: (name: string) => Promise<readonly string[]>;
  resolveCaa: (name: string) => Promise<readonly { issue?: string }[]>;
}

const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/**
 * Checks that the hosted zone serves the stage's domain, that the domain is delegated to it, that no record of somebody
 * else is where the site's will be, and that Amazon may issue its certificate.
 */
export async function checkDomain(
  clients: Clients,
  stage: Stage,
  nameServers: NameServers = { resolveNs, resolveCaa },
): Promise<Problems> {
  if (!stage.domain) return [];
  const { name, hostedZoneId } = stage.domain;
  let zone: string;
  let servers: readonly string[];
  try {
    const { HostedZone, DelegationSet } = await clients.dns.send(new GetHostedZoneCommand({ Id: hostedZoneId }));
    zone = bare(HostedZone?.Name ?? '');
    servers = (DelegationSet?.NameServers ?? []).map(bare);
    if (HostedZone?.Config?.PrivateZone)
      return [
        `Name a public hosted zone as domain.hostedZoneId in infra/config.ts: ${hostedZoneId} is a private one, which no browser asks.`,
      ];
  } catch (error) {
    // Route 53 refuses the zones of others in these words, whatever the caller may do.
    const isOfOthers = error instanceof Error && /not authorized to access this resource/.test(error.message);
    if (isNamed(error, 'NoSuchHostedZone', 'InvalidInput') || isOfOthers)
      return [
        `Fix domain.hostedZoneId in infra/config.ts, or make a zone for ${name} at Route 53 in this account and delegate it from the other's: this account has no hosted zone ${hostedZoneId}.`,
      ];
    return [unexpected(`the hosted zone ${hostedZoneId}`, error)];
  }
  if (name !== zone && !name.endsWith(`.${zone}`))
    return [
      `Name the hosted zone that serves ${name} as domain.hostedZoneId in infra/config.ts: ${hostedZoneId} serves ${zone}.`,
    ];
  const problems = await Promise.all([
    checkDelegation(zone, servers, nameServers),
    checkRecords(clients, stage, name, hostedZoneId),
    checkIssuers(name, nameServers),
  ]);
  return problems.flat();
}

async function checkDelegation(
  zone: string,
  servers: readonly string[],
  { resolveNs }: NameServers,
): Promise<Problems> {
  const asked = (await resolveNs(zone).catch(() => [])).map(bare);
  if (asked.some((server) => servers.includes(server))) return [];
  const command = `Tell the registrar of ${zone} these name servers, without which the certificate is never issued: ${servers.join(', ')}`;
  return [
    asked.some((server) => server.includes('.awsdns-'))
      ? `${command}; or name the hosted zone that answers now, if it is in this account, as domain.hostedZoneId in infra/config.ts.`
      : `${command}.`,
  ];
}

/**
 * Returns the records of a name that no earlier deployment of the stage has made: CloudFormation replaces none of them.
 * @throws the error of AWS for a caller without permission
 */
export async function recordsOfOthers(
  { dns, cloudFormation }: Clients,
  stage: Stage,
  { name, zone, types }: { name: string; zone: string; types: readonly string[] },
): Promise<readonly ResourceRecordSet[]> {
  const { ResourceRecordSets = [] } = await dns.send(
    new ListResourceRecordSetsCommand({ HostedZoneId: zone, StartRecordName: name, MaxItems: 20 }),
  );
  const records = ResourceRecordSets.filter(({ Name = '', Type = '' }) => bare(Name) === name && types.includes(Type));
  if (records.length === 0) return [];
  for (const { template } of await deployedStacks(cloudFormation(stage.region), stage.name))
    for (const { Type, Properties } of Object.values(template.Resources ?? {}))
      if (Type === 'AWS::Route53::RecordSet' && bare(String(Properties?.['Name'])) === name) return [];
  return records;
}

/** Checks that the site's address records can be made. */
async function checkRecords(clients: Clients, stage: Stage, name: string, zone: string): Promise<Problems> {
  let records: readonly ResourceRecordSet[];
  try {
    records = await recordsOfOthers(clients, stage, { name, zone, types: ['A', 'AAAA', 'CNAME'] });
  } catch (error) {
    return [unexpected(`the records of ${name}`, error)];
  }
  if (records.length === 0) return [];
  const [alias] = records.flatMap(({ AliasTarget }) => bare(AliasTarget?.DNSName ?? '') || []);
  const types = records.map(({ Type }) => Type).join(', ');
  return [
    alias?.endsWith('.cloudfront.net')
      ? `Take the name ${name} away from the distribution ${alias}, and delete its records (${types}) in the zone ${zone}: two distributions cannot have one name.`
      : `Delete the records of ${name} (${types}) in the zone ${zone}, or choose another domain.name: the site's own records cannot be made beside them.`,
  ];
}

/** The names in CAA records with which Amazon may issue (AWS Certificate Manager, "Configure a CAA record"). */
const amazon = ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com'];

/** Checks the CAA records of the name, or else of the closest name above it that has some (RFC 8659). */
async function checkIssuers(name: string, { resolveCaa }: NameServers): Promise<Problems> {
  const labels = name.split('.');
  for (let first = 0; first < labels.length - 1; first++) {
    const where = labels.slice(first).join('.');
    const records = await resolveCaa(where).catch(() => []);
    if (records.length === 0) continue;
    const issuers = records.flatMap(({ issue }) => issue?.split(';')[0]?.trim().toLowerCase() ?? []);
    if (issuers.length === 0 || issuers.some((issuer) => amazon.includes(issuer))) return [];
    return [
      `Add the CAA record 0 issue "amazon.com" to ${where}: its CAA records allow ${issuers.filter(Boolean).join(', ') || 'nobody'} to issue certificates, so that of the site would never be issued.`,
    ];
  }
  return [];
}
