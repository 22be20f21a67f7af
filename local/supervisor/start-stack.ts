import path from 'node:path';
import { AddressBook } from '../assembly/address-book.ts';
import { type Assembly, loadAssembly } from '../assembly/assembly.ts';
import { isPlayed, resourcesFor, unplayedTypes } from '../assembly/catalogue.ts';
import type { Engine, Unplayed } from '../assembly/resource.ts';
import { type LocalCredentials, openCredentials, openSecrets } from '../assembly/secrets.ts';
import { startCalendar } from '../calendar/start-calendar.ts';
import { startKeyValueStores } from '../cloudfront/key-value-stores.ts';
import { type CloudFrontEngine, startCloudFront } from '../cloudfront/start-cloudfront.ts';
import { startCognito } from '../cognito/cognito-engine.ts';
import type { GoogleAccount } from '../cognito/settings/provider-settings.ts';
import { deployBuckets } from '../deployments/deploy-buckets.ts';
import { type DynamoDbOptions, startDynamoDb } from '../dynamodb/start-dynamodb.ts';
import { type EventBridgeEngine, startEventBridge } from '../eventbridge/start-eventbridge.ts';
import { type GuardDutyEngine, startGuardDuty } from '../guardduty/start-guardduty.ts';
import { httpApis } from '../http-api/api-settings.ts';
import { type HttpApiEngine, startHttpApi } from '../http-api/start-http-api.ts';
import { RoleAuthority } from '../iam/authority.ts';
import { dynamoDbRequests } from '../iam/calls/dynamodb.ts';
import { checkDeliveries } from '../iam/deliveries.ts';
import { startGate } from '../iam/gate.ts';
import { startInbox } from '../inbox/start-inbox.ts';
import { followEventSources } from '../lambda/event-sources.ts';
import { checkExecutionRoles } from '../lambda/execution-role.ts';
import { type LambdaEngine, startLambda } from '../lambda/start-lambda.ts';
import { portInUse } from '../ports.ts';
import { startPwnedPasswords } from '../pwned-passwords/start-pwned-passwords.ts';
import { type S3Engine, startS3 } from '../s3/start-s3.ts';
import { startSecretsManager } from '../secretsmanager/start-secretsmanager.ts';
import { startSqs } from '../sqs/start-sqs.ts';
import { startWebSocketApi, type WebSocketApiEngine } from '../websocket-api/start-websocket-api.ts';
import { webSocketApis } from '../websocket-api/websocket-settings.ts';
import { chooseAddresses } from './choose-addresses.ts';
import { type LocalUrls, localAddresses, namedCalendar, outsideAddresses, sdkEndpoints } from './local-addresses.ts';
import { describeStack, type StackFile } from './stack-file.ts';

export interface StackOptions {
  /** The cloud assembly, `cdk.out`. */
  readonly assemblyDir: string;
  readonly dataDir: string;
  /** Of the site; 0 takes a free one. */
  readonly port: number;
  /** The site's address where that is not the distribution's own port: a development server in front of it. */
  readonly webUrl?: string | undefined;
  /** Who can be chosen where an account picker stands in for Google. */
  readonly googleAccounts?: readonly GoogleAccount[] | undefined;
  /** Where every kind of notification is rendered, for the inbox. */
  readonly previewsFile?: string | undefined;
  /** A DynamoDB that runs elsewhere, and what to do about tables that are there already. */
  readonly dynamoDb?: Pick<DynamoDbOptions, 'endpoint' | 'standingTables'> | undefined;
  /** Called before each part is started. */
  readonly progress: (line: string) => void;
  /** Messages of the parts while they run. */
  readonly log: (line: string) => void;
  /** Told of what a person should see at once: calls that a function's role does not allow. */
  readonly warn?: (line: string) => void;
}

export interface RunningStack {
  readonly description: StackFile;
  readonly unplayed: readonly Unplayed[];
  /** Plays what changed in a newer synthesis: code, routes, pages. Gives a line for each change, or for what needs a restart. */
  reload(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Starts everything that the cloud assembly describes; each part answers when this returns. */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const starter = new StackStarter(options);
  try {
    return await starter.start();
  } catch (error) {
    await starter.stop();
    throw error;
  }
}

class StackStarter {
  readonly #options: StackOptions;
  readonly #assembly: Assembly;
  readonly #credentials: LocalCredentials;
  readonly #authority: RoleAuthority;
  readonly #unplayed: Unplayed[] = [];
  /** What has to be ended, in the order of the start. */
  readonly #running: { stop(): void | Promise<void> }[] = [];

  constructor(options: StackOptions) {
    this.#options = options;
    this.#assembly = load(options);
    this.#credentials = openCredentials(options.dataDir);
    this.#unplayed.push(...this.#assembly.unplayed, ...unplayedTypes(this.#assembly.resources));
    const { region, account, resources } = this.#assembly;
    this.#authority = new RoleAuthority({
      ...{ region, account, resources },
      credentials: this.#credentials,
      usageFile: path.join(options.dataDir, 'permissions.json'),
      log: (line) => {
        options.log(line);
        options.warn?.(line);
      },
    });
    this.#unplayed.push(...this.#authority.unplayed);
  }

  async start(): Promise<RunningStack> {
    const { dataDir, log, progress } = this.#options;
    const assembly = this.#assembly;
    const credentials = this.#credentials;
    const authority = this.#authority;
    this.#running.push(authority);
    checkExecutionRoles(assembly, authority);
    checkDeliveries(assembly);
    const { ports, urls } = await chooseAddresses(assembly, this.#options);
    const book = localAddresses(assembly, urls);
    const mapAddresses = (text: string): string => book.apply(text);
    const { region, account } = assembly;
    const common = { region, account, credentials, authority, log };
    const dir = (name: string): string => path.join(dataDir, name);
    const port = (name: string): number => ports[name] ?? 0;

    progress('database, queues, storage');
    const dynamodbStart = startDynamoDb({
      ...common,
      port: 0,
      dataDir: dir('dynamodb'),
      resources: resourcesFor('dynamodb', assembly.resources),
      endpoint: this.#options.dynamoDb?.endpoint,
      standingTables: this.#options.dynamoDb?.standingTables,
    });
    // Awaited further down, so that it starts beside the others; ended with them even if one of them fails before.
    this.#running.push({ stop: async () => (await dynamodbStart.catch(() => undefined))?.stop() });
    let bus: EventBridgeEngine | undefined;
    const inbox = this.#keep(
      await startInbox({
        ...common,
        port: port('inbox'),
        dataDir: dir('inbox'),
        resources: resourcesFor('inbox', assembly.resources),
        previewsFile: this.#options.previewsFile,
        // The bus starts later; nothing is sent before.
        emit: (event) => bus?.put(event),
      }),
    );
    const sqs = this.#keep(
      await startSqs({
        ...common,
        port: port('sqs'),
        dataDir: dir('sqs'),
        resources: resourcesFor('sqs', assembly.resources),
      }),
    );
    const secrets = this.#keep(
      await startSecretsManager({
        ...common,
        port: port('secretsmanager'),
        resources: resourcesFor('secretsmanager', assembly.resources),
        known: openSecrets(dataDir).text,
      }),
    );
    const keyValues = this.#keep(
      await startKeyValueStores({
        ...common,
        port: port('keyvaluestore'),
        resources: resourcesFor('keyvaluestore', assembly.resources),
      }),
    );
    const sendOnFailure = async (destination: string, record: unknown): Promise<void> =>
      sqs.send(destination, JSON.stringify(record));
    const lambda = this.#keep(
      await startLambda({
        port: port('lambda'),
        dataDir: dir('lambda'),
        logDir: dir('logs'),
        authority,
        assembly,
        mapAddresses,
        endpoints: sdkEndpoints(urls),
        sendOnFailure,
        log,
      }),
    );
    const eventbridge = this.#keep(
      await startEventBridge({
        ...common,
        port: port('eventbridge'),
        resources: resourcesFor('eventbridge', assembly.resources),
        targets: {
          // As in AWS: the bus is done once Lambda has accepted the event, which then retries by its own rules.
          lambda: async (arn, event) => lambda.invokeLater(arn, event),
          sqs: (queueArn, body) => sqs.send(queueArn, body),
        },
        journalFile: path.join(dataDir, 'eventbridge', 'journal.sqlite'),
      }),
    );
    bus = eventbridge;
    let scanner: GuardDutyEngine | undefined;
    const s3 = this.#keep(
      await startS3({
        ...common,
        port: port('s3'),
        dataDir: dir('s3'),
        resources: resourcesFor('s3', assembly.resources),
        emit: (event) => {
          // It begins a moment later than storage, which tells of an event again that was not taken.
          if (!scanner) throw new Error('The scanner has not started');
          scanner.observe(event);
          eventbridge.put(event);
        },
        resolveOrigin: mapAddresses,
      }),
    );
    scanner = this.#keep(
      await startGuardDuty({
        ...{ region, account, authority, log, port: port('guardduty'), dataDir: dir('guardduty') },
        resources: resourcesFor('guardduty', assembly.resources),
        read: (bucket, key, versionId) => s3.readVersion(bucket, key, versionId),
        emit: (event) => eventbridge.put(event),
      }),
    );
    const dynamodb = await dynamodbStart;
    this.#unplayed.push(...dynamodb.unplayed);
    const partitionKeys = new Map(dynamodb.tables.map(({ name, keys }) => [name, keys[0]?.AttributeName]));
    const place = { region, account, partitionKey: (table: string) => partitionKeys.get(table) };
    const { accessKeyId } = credentials;
    const gate = { port: port('dynamodb'), upstream: dynamodb.url, accessKeyId, authority, log };
    this.#running.push(
      await startGate({ ...gate, requestsOf: (operation, input) => dynamoDbRequests({ operation, input }, place) }),
    );

    progress('accounts, API, site');
    this.#keep(await startPwnedPasswords({ port: port('pwned-passwords') }));
    this.#keep(
      await startCognito({
        port: port('cognito'),
        dataDir: dir('cognito'),
        region,
        // Addresses in callback URLs and messages are this machine's; issuers are made from the pool's id.
        resources: book.applyDeep(resourcesFor('cognito', assembly.resources)),
        webAcls: resourcesFor('waf', assembly.resources),
        invoke: lambda.invoke,
        sendMail: async (mail) => void inbox.deliver(mail),
        sendText: async ({ to, text }) =>
          void inbox.deliver({ channel: 'sms', from: 'SMS', to, subject: 'Mensagem de texto', text }),
        log,
        account,
        authority,
        googleAccounts: this.#options.googleAccounts,
      }),
    );
    const apis: (HttpApiEngine | WebSocketApiEngine)[] = [];
    for (const api of httpApis(assembly)) {
      const options = { api, assembly, invoke: lambda.invoke, mapAddresses, log };
      apis.push(this.#keep(await startHttpApi({ ...options, port: port(`api ${api.physicalId}`) })));
    }
    for (const api of webSocketApis(assembly)) {
      const options = { api, assembly, invoke: lambda.invoke, authority, log };
      apis.push(this.#keep(await startWebSocketApi({ ...options, port: port(`api ${api.physicalId}`) })));
    }
    const deployed = await this.#deploy(assembly, s3, urls);
    this.#unplayed.push(...deployed.unplayed);
    const sites: CloudFrontEngine[] = [];
    for (const distribution of assembly.ofType('AWS::CloudFront::Distribution')) {
      const options = { distribution, assembly, mapAddresses, getObject: s3.getObject, store: keyValues.store, log };
      const sitePort = port(`site ${distribution.physicalId}`);
      sites.push(this.#keep(await startCloudFront({ ...options, port: sitePort }).catch(explainPort(sitePort))));
    }
    const calendar = namedCalendar(assembly);
    const secret = calendar && secrets.secret(calendar.secret);
    if (calendar && secret !== undefined)
      this.#keep(await startCalendar({ port: port('calendar'), webhook: book.apply(calendar.webhook), secret, log }));
    // Last: from here on functions are called, and whatever they need answers.
    const sources = followEventSources({
      assembly,
      dynamodb,
      sqs,
      credentials,
      invoke: lambda.invoke,
      sendOnFailure,
      checkpointDir: dir('streams'),
      log,
    });
    this.#running.push(sources);
    this.#unplayed.push(...sources.unplayed);
    lambda.resume();
    await secrets.startRotations(lambda.invoke);

    let current = assembly;
    return {
      description: describeStack({ assembly, urls, credentials, mapAddresses }),
      unplayed: this.#unplayed,
      stop: () => this.stop(),
      reload: async () => {
        const next = load(this.#options);
        const changes = this.#reload(current, next, { lambda, apis, sites });
        const { files } = await this.#deploy(next, s3, urls);
        if (files > 0) changes.push(`${files} files of the site`);
        current = next;
        return changes;
      },
    };
  }

  async stop(): Promise<void> {
    // Those that call others first.
    for (const part of this.#running.splice(0).reverse()) {
      try {
        await part.stop();
      } catch (error) {
        this.#options.log(`could not end a part in order: ${String(error)}`);
      }
    }
  }

  #keep<E extends Engine>(engine: E): E {
    this.#running.push(engine);
    this.#unplayed.push(...engine.unplayed);
    return engine;
  }

  #deploy(assembly: Assembly, s3: S3Engine, urls: LocalUrls): ReturnType<typeof deployBuckets> {
    const book = localAddresses(assembly, urls);
    const outside = new AddressBook(outsideAddresses(assembly, urls));
    return deployBuckets({
      assembly,
      target: s3,
      mapAddresses: (text) => book.apply(text),
      mapOutside: (text) => outside.apply(text),
      stateFile: path.join(this.#options.dataDir, 'deployments.json'),
    });
  }

  #reload(
    current: Assembly,
    next: Assembly,
    running: {
      lambda: LambdaEngine;
      apis: readonly (HttpApiEngine | WebSocketApiEngine)[];
      sites: readonly CloudFrontEngine[];
    },
  ): string[] {
    const { lambda, apis, sites } = running;
    const changes = lambda.reload(next).map((name) => `function ${name}`);
    const changed = (player: Parameters<typeof resourcesFor>[0]): boolean =>
      JSON.stringify(resourcesFor(player, current.resources)) !== JSON.stringify(resourcesFor(player, next.resources));
    if (changed('iam')) {
      this.#authority.reload(next.resources);
      changes.push('permissions');
    }
    if (changed('http-api')) {
      for (const api of apis) api.reload(next);
      changes.push('routes');
    }
    if (changed('cloudfront')) {
      for (const site of sites) site.reload(next);
      changes.push('the site’s behaviours');
    }
    for (const player of [
      'cognito',
      'dynamodb',
      'eventbridge',
      'guardduty',
      'inbox',
      'keyvaluestore',
      's3',
      'secretsmanager',
      'sqs',
      'waf',
    ] as const) {
      if (changed(player)) changes.push(`${player}: restart to take up what changed`);
    }
    return changes;
  }
}

function load({ assemblyDir, dataDir }: StackOptions): Assembly {
  const { dynamicReference } = openSecrets(dataDir);
  return loadAssembly(assemblyDir, { isPlayed, dynamicReference });
}

/** The one port that a person chooses may be taken by something else. */
function explainPort(port: number): (error: unknown) => never {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw portInUse(port);
  };
}
