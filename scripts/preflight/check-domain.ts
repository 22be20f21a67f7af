import { resolveNs } from 'node:dns/promises';
import { GetHostedZoneCommand } from '@aws-sdk/client-route-53';
import type { Stage } from '#infra/config.ts';
import type { Clients } from './clients.ts';
import { isNamed, type Problems, unexpected } from './problem.ts';

const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** Checks that the hosted zone serves the stage's domain, and that the domain is delegated to it. */
export async function checkDomain(
  { dns }: Clients,
  { domain }: Stage,
  nameServersOf: (zone: string) => Promise<readonly string[]> = resolveNs,
): Promise<Problems> {
  if (!domain) return [];
  const { name, hostedZoneId } = domain;
  let zone: string;
  let servers: readonly string[];
  try {
    const { HostedZone, DelegationSet } = await dns.send(new GetHostedZoneCommand({ Id: hostedZoneId }));
    zone = bare(HostedZone?.Name ?? '');
    servers = (DelegationSet?.NameServers ?? []).map(bare);
    if (HostedZone?.Config?.PrivateZone)
      return [
        `Name a public hosted zone as domain.hostedZoneId in infra/config.ts: ${hostedZoneId} is a private one, which no browser asks.`,
      ];
  } catch (error) {
    if (isNamed(error, 'NoSuchHostedZone', 'InvalidInput'))
      return [
        `Fix domain.hostedZoneId in infra/config.ts, or make the zone at Route 53: this account has no hosted zone ${hostedZoneId}.`,
      ];
    return [unexpected(`the hosted zone ${hostedZoneId}`, error)];
  }
  if (name !== zone && !name.endsWith(`.${zone}`))
    return [
      `Name the hosted zone that serves ${name} as domain.hostedZoneId in infra/config.ts: ${hostedZoneId} serves ${zone}.`,
    ];
  const asked = (await nameServersOf(zone).catch(() => [])).map(bare);
  if (asked.some((server) => servers.includes(server))) return [];
  return [
    `Tell the registrar of ${zone} these name servers, without which the certificate is never issued: ${servers.join(', ')}.`,
  ];
}
