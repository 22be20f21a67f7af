import {
  GetHostedZoneCommand,
  ListHostedZonesByNameCommand,
  ListResourceRecordSetsCommand,
} from '@aws-sdk/client-route-53';
import type { Stage } from '#infra/config.ts';
import type { Clients } from './clients.ts';
import { type Command, deployApp } from './command.ts';

const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/**
 * Returns the id of the public hosted zone that serves a name: of the closest domain above it that has one in this
 * account. Undefined without one, which may be in another account.
 */
export async function findZone({ dns }: Pick<Clients, 'dns'>, name: string): Promise<string | undefined> {
  const labels = name.split('.');
  for (let first = 0; first < labels.length - 1; first++) {
    const zone = labels.slice(first).join('.');
    const { HostedZones = [] } = await dns.send(new ListHostedZonesByNameCommand({ DNSName: zone, MaxItems: 10 }));
    const found = HostedZones.find(({ Name = '', Config }) => bare(Name) === zone && !Config?.PrivateZone);
    if (found?.Id) return found.Id.replace('/hostedzone/', '');
  }
  return undefined;
}

/** Returns the zone of the stage's domain if it serves the identity too: the preflight of GitHub's jobs may read it. */
async function findOwnZone({ dns }: Clients, { domain }: Stage, identity: string): Promise<string | undefined> {
  if (!domain) return undefined;
  const { HostedZone } = await dns.send(new GetHostedZoneCommand({ Id: domain.hostedZoneId }));
  const zone = bare(HostedZone?.Name ?? '');
  return zone && (identity === zone || identity.endsWith(`.${zone}`)) ? domain.hostedZoneId : undefined;
}

async function hasDmarc({ dns }: Clients, hostedZoneId: string, identity: string): Promise<boolean> {
  const name = `_dmarc.${identity}`;
  const { ResourceRecordSets = [] } = await dns.send(
    new ListResourceRecordSetsCommand({ HostedZoneId: hostedZoneId, StartRecordName: name, MaxItems: 5 }),
  );
  return ResourceRecordSets.some(({ Name = '' }) => bare(Name) === name);
}

/**
 * Returns the deployment of the identity of a domain (infra/mail.ts): with its records where its zone is in this
 * account, but for a DMARC policy that is there already.
 */
export async function deployMail(clients: Clients, stage: Stage, identity: string): Promise<Command> {
  const hostedZoneId =
    (await findOwnZone(clients, stage, identity).catch(() => undefined)) ??
    (await findZone(clients, identity).catch(() => undefined));
  const isNew = hostedZoneId !== undefined && !(await hasDmarc(clients, hostedZoneId, identity).catch(() => true));
  return deployApp('mail.ts', {
    region: stage.region,
    identity,
    ...(hostedZoneId !== undefined && { hostedZoneId }),
    ...(isNew && { dmarc: 'own' }),
  });
}
