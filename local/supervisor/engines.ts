import path from 'node:path';
import { AddressBook } from '../assembly/address-book.ts';
import type { Assembly } from '../assembly/assembly.ts';
import { type Emulator, resourcesFor } from '../assembly/catalogue.ts';
import type { Engine } from '../assembly/resource.ts';
import { startCalendar } from '../calendar/start-calendar.ts';
import { startKeyValueStores } from '../cloudfront/key-value-stores.ts';
import { type CloudFrontEngine, startCloudFront } from '../cloudfront/start-cloudfront.ts';
import { startCognito } from '../cognito/cognito-engine.ts';
import { deployBuckets } from '../deployments/deploy-buckets.ts';
import { startDynamoDb } from '../dynamodb/start-dynamodb.ts';
import { type EventBridgeEngine, startEventBridge } from '../eventbridge/start-eventbridge.ts';
import { startGuardDuty } from '../guardduty/start-guardduty.ts';
import { httpApis } from '../http-api/api-settings.ts';
import { type HttpApiEngine, startHttpApi } from '../http-api/start-http-api.ts';
import { dynamoDbRequests } from '../iam/calls/dynamodb.ts';
import { startGate } from '../iam/gate.ts';
import { startInbox } from '../inbox/start-inbox.ts';
import { followEventSources } from '../lambda/event-sources.ts';
import { IdleSandboxes } from '../lambda/idle-sandboxes.ts';
import { type LambdaEngine, startLambda } from '../lambda/start-lambda.ts';
import { portInUse } from '../ports.ts';
import { startPwnedPasswords } from '../pwned-passwords/start-pwned-passwords.ts';
import { startS3 } from '../s3/start-s3.ts';
import { startSecretsManager } from '../secretsmanager/start-secretsmanager.ts';
import { startSqs } from '../sqs/start-sqs.ts';
import { startWebSocketApi, type WebSocketApiEngine } from '../websocket-api/start-websocket-api.ts';
import { webSocketApis } from '../websocket-api/websocket-settings.ts';
import type { EngineContext, EngineName, Engines, Part, SiteDeployment } from './engine-context.ts';
import { localAddresses, namedCalendar, outsideAddresses, sdkEndpoints } from './local-addresses.ts';

/** Options of every engine; its resources are those of the emulator of that name. */
const common = ({ assembly, credentials, authority, options, port }: EngineContext, name: Emulator) => ({
  region: assembly.region,
  account: assembly.account,
  credentials,
  authority,
  log: options.log,
  port: port(name),
  dataDir: path.join(options.dataDir, name),
  resources: resourcesFor(name, assembly.resources),
});

const sendTo =
  ({ engine }: EngineContext) =>
  async (queueArn: string, record: unknown): Promise<void> =>
    engine('sqs').send(queueArn, JSON.stringify(record));

async function startGateOfDynamoDb({ assembly, credentials, authority, options, port, engine }: EngineContext) {
  const { tables, url, streams } = engine('dynamodb');
  const { region, account } = assembly;
  const partitionKeys = new Map(tables.map(({ name, keys }) => [name, keys[0]?.AttributeName]));
  const place = { region, account, partitionKey: (table: string) => partitionKeys.get(table) };
  return startGate({
    port: port('dynamodb'),
    upstream: url,
    accessKeyId: credentials.accessKeyId,
    authority,
    log: options.log,
    onAnswer: (operation) => {
      if (!/^(?:Batch|Transact)?Get|^Query|^Scan/.test(operation)) streams.writes.dispatchEvent(new Event('write'));
    },
    requestsOf: (operation, input) => dynamoDbRequests({ operation, input }, place),
  });
}

function startFunctions(context: EngineContext): Promise<LambdaEngine> {
  const { assembly, book, options, urls } = context;
  return startLambda({
    ...common(context, 'lambda'),
    assembly,
    logDir: path.join(options.dataDir, 'logs'),
    mapAddresses: (text) => book.apply(text),
    endpoints: sdkEndpoints(urls),
    sendOnFailure: sendTo(context),
    idle: new IdleSandboxes({ maximum: options.warmEnvironments }),
  });
}

function startBus(context: EngineContext): Promise<EventBridgeEngine> {
  const { engine, options } = context;
  return startEventBridge({
    ...common(context, 'eventbridge'),
    targets: {
      // As in AWS: delivery is complete once Lambda has accepted the event, which then retries by its own rules.
      lambda: async (arn, event) => engine('lambda').invokeLater(arn, event),
      sqs: (queueArn, body) => engine('sqs').send(queueArn, body),
    },
    journalFile: path.join(options.dataDir, 'eventbridge', 'journal.sqlite'),
  });
}

function startUserPools(context: EngineContext) {
  const { assembly, book, engine, options } = context;
  const inbox = engine('inbox');
  return startCognito({
    ...common(context, 'cognito'),
    // Addresses in callback URLs and messages are local; issuers are derived from the pool's id.
    resources: book.applyDeep(resourcesFor('cognito', assembly.resources)),
    webAcls: resourcesFor('waf', assembly.resources),
    invoke: engine('lambda').invoke,
    sendMail: async (mail) => inbox.send(mail),
    sendText: async ({ to, text }) =>
      void inbox.deliver({ channel: 'sms', from: 'SMS', to, subject: 'Mensagem de texto', text }),
    googleAccounts: options.googleAccounts,
  });
}

function startApis(context: EngineContext): Promise<(HttpApiEngine | WebSocketApiEngine)[]> {
  const { assembly, authority, book, engine, options, port } = context;
  const { invoke } = engine('lambda');
  const { log } = options;
  const mapAddresses = (text: string): string => book.apply(text);
  return all([
    ...httpApis(assembly).map((api) =>
      startHttpApi({ api, assembly, invoke, mapAddresses, log, port: port(`api ${api.physicalId}`) }),
    ),
    ...webSocketApis(assembly).map((api) =>
      startWebSocketApi({ api, assembly, invoke, authority, log, port: port(`api ${api.physicalId}`) }),
    ),
  ]);
}

async function deploySites(context: EngineContext): Promise<SiteDeployment> {
  const { urls, options, engine } = context;
  const deployTo = (assembly: Assembly) => {
    const book = localAddresses(assembly, urls);
    const outsideHosts = outsideAddresses(assembly, urls);
    const outside = new AddressBook(outsideHosts);
    return deployBuckets({
      assembly,
      target: engine('s3'),
      mapAddresses: (text) => book.apply(text),
      mapOutside: (text) => outside.apply(text),
      addresses: JSON.stringify([urls, outsideHosts]),
      stateFile: path.join(options.dataDir, 'deployments.json'),
    });
  };
  const { unsupported } = await deployTo(context.assembly);
  return { unsupported, deploy: async (assembly) => (await deployTo(assembly)).files };
}

function startSites({ assembly, book, engine, options, port }: EngineContext): Promise<CloudFrontEngine[]> {
  const { log } = options;
  const { getObject } = engine('s3');
  const { store } = engine('keyvaluestore');
  const mapAddresses = (text: string): string => book.apply(text);
  return all(
    assembly.ofType('AWS::CloudFront::Distribution').map((distribution) => {
      const sitePort = port(`site ${distribution.physicalId}`);
      const site = { distribution, assembly, mapAddresses, getObject, store, log, port: sitePort };
      return startCloudFront(site).catch(explainPort(sitePort));
    }),
  );
}

async function startCalendars({ assembly, book, engine, options, port }: EngineContext): Promise<Engine[]> {
  const calendar = namedCalendar(assembly);
  const secret = calendar && engine('secretsmanager').secret(calendar.secret);
  if (!calendar || secret === undefined) return [];
  const webhook = book.apply(calendar.webhook);
  return [await startCalendar({ port: port('calendar'), webhook, secret, log: options.log })];
}

/** Consumes streams and queues, and starts scheduled events and rotations. */
async function deliverEvents(context: EngineContext): Promise<Part> {
  const { assembly, credentials, engine, options } = context;
  const lambda = engine('lambda');
  const sources = followEventSources({
    assembly,
    credentials,
    dynamodb: engine('dynamodb'),
    sqs: engine('sqs'),
    invoke: lambda.invoke,
    sendOnFailure: sendTo(context),
    checkpointDir: path.join(options.dataDir, 'streams'),
    log: options.log,
  });
  lambda.resume();
  await engine('secretsmanager').startRotations(lambda.invoke);
  return sources;
}

interface Row<Started> {
  /** The engines that have to be running first. */
  needs: readonly EngineName[];
  start(context: EngineContext): Promise<Started>;
}

const beforeEvents = ['dynamodb-gate', 'secretsmanager', 'keyvaluestore', 'pwned-passwords', 'inbox', 's3'] as const;

/** All engines, after their dependencies. They are stopped in reverse order. */
export const engines: { [Name in EngineName]: Row<Engines[Name]> } = {
  dynamodb: {
    needs: [],
    start: (context) => startDynamoDb({ ...common(context, 'dynamodb'), ...context.options.dynamoDb, port: 0 }),
  },
  'dynamodb-gate': { needs: ['dynamodb'], start: startGateOfDynamoDb },
  sqs: { needs: [], start: (context) => startSqs(common(context, 'sqs')) },
  secretsmanager: {
    needs: [],
    start: (context) => startSecretsManager({ ...common(context, 'secretsmanager'), known: context.secrets.text }),
  },
  keyvaluestore: { needs: [], start: (context) => startKeyValueStores(common(context, 'keyvaluestore')) },
  'pwned-passwords': { needs: [], start: ({ port }) => startPwnedPasswords({ port: port('pwned-passwords') }) },
  lambda: { needs: ['sqs'], start: startFunctions },
  eventbridge: { needs: ['lambda', 'sqs'], start: startBus },
  inbox: {
    needs: ['eventbridge'],
    start: (context) =>
      startInbox({
        ...common(context, 'inbox'),
        previewsFile: context.options.previewsFile,
        emit: (event) => context.engine('eventbridge').put(event),
        targets: {
          store: (bucket, key, body) => context.engine('s3').putObject(bucket, key, body),
          call: (functionArn, event) => context.engine('lambda').invokeLater(functionArn, event),
        },
      }),
  },
  s3: {
    needs: ['eventbridge'],
    start: (context) =>
      startS3({
        ...common(context, 's3'),
        emit: (event) => {
          // The scanner reads from S3 and starts later; S3 repeats events until they are accepted.
          context.engine('guardduty').observe(event);
          context.engine('eventbridge').put(event);
        },
        resolveOrigin: (origin) => context.book.apply(origin),
      }),
  },
  guardduty: {
    needs: ['s3', 'eventbridge'],
    start: (context) =>
      startGuardDuty({
        ...common(context, 'guardduty'),
        read: (bucket, key, versionId) => context.engine('s3').readVersion(bucket, key, versionId),
        emit: (event) => context.engine('eventbridge').put(event),
      }),
  },
  cognito: { needs: ['lambda', 'inbox'], start: startUserPools },
  apis: { needs: ['lambda'], start: startApis },
  deployments: { needs: ['s3', 'guardduty'], start: deploySites },
  sites: { needs: ['s3', 'keyvaluestore', 'deployments'], start: startSites },
  calendar: { needs: ['secretsmanager'], start: startCalendars },
  'event-sources': {
    // From here on functions are invoked, and all their dependencies are running.
    needs: [...beforeEvents, 'guardduty', 'cognito', 'apis', 'sites', 'calendar'],
    start: deliverEvents,
  },
};

/** Waits for all; if one fails, the others are stopped. */
async function all<Started extends Engine>(starting: readonly Promise<Started>[]): Promise<Started[]> {
  const results = await Promise.allSettled(starting);
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return started;
  await Promise.all(started.map((engine) => engine.stop()));
  throw failed.reason;
}

/** Explains that the chosen port is in use. */
function explainPort(port: number): (error: unknown) => never {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw portInUse(port);
  };
}
