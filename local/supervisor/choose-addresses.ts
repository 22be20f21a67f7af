import path from 'node:path';
import type { Assembly } from '../assembly/assembly.ts';
import { httpApis } from '../http-api/api-settings.ts';
import { choosePorts } from '../ports.ts';
import { webSocketApis } from '../websocket-api/websocket-settings.ts';
import { type LocalUrls, namedCalendar } from './local-addresses.ts';

interface Wishes {
  /** The ports are stored here for the next start. */
  dataDir: string;
  /** Port of the first site; 0 uses a free one. */
  port: number;
  /** URL of the first site, if there is a proxy in front of it. */
  webUrl?: string;
}

export interface Addresses {
  /** By part: a service's name, `api <id>`, `site <id>`, `calendar`. */
  ports: Readonly<Record<string, number>>;
  urls: LocalUrls;
}

/** Chooses the ports of all parts, and the addresses that follow from them. */
export async function chooseAddresses(assembly: Assembly, { dataDir, port, webUrl }: Wishes): Promise<Addresses> {
  const services = [
    ...(['cognito', 'dynamodb', 'inbox', 'lambda'] as const),
    ...(['keyvaluestore', 'pwned-passwords', 's3', 'secretsmanager', 'sqs'] as const),
  ];
  const apis = [...httpApis(assembly), ...webSocketApis(assembly)].map(({ physicalId }) => physicalId);
  const sites = assembly.ofType('AWS::CloudFront::Distribution').map(({ physicalId }) => physicalId);
  const calendar = namedCalendar(assembly) ? ['calendar'] : [];
  const names = [...services, ...calendar, ...apis.map((id) => `api ${id}`), ...sites.map((id) => `site ${id}`)];
  const chosen = await choosePorts(names, path.join(dataDir, 'ports.json'));
  const [first] = sites;
  const ports = port > 0 && first ? { ...chosen, [`site ${first}`]: port } : chosen;
  const at = (name: string): string => `http://127.0.0.1:${ports[name]}`;
  const siteAt = (id: string): string => `http://localhost:${ports[`site ${id}`]}`;
  const urls: LocalUrls = {
    cognito: at('cognito'),
    dynamodb: at('dynamodb'),
    inbox: at('inbox'),
    keyvaluestore: at('keyvaluestore'),
    lambda: at('lambda'),
    pwnedPasswords: at('pwned-passwords'),
    s3: at('s3'),
    secretsmanager: at('secretsmanager'),
    ...(chosen['calendar'] && { calendar: at('calendar') }),
    sqs: at('sqs'),
    apis: Object.fromEntries(apis.map((id) => [id, at(`api ${id}`)])),
    sites: Object.fromEntries(sites.map((id) => [id, id === first && webUrl ? webUrl : siteAt(id)])),
  };
  return { ports, urls };
}
