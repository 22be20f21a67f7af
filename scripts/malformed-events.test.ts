/**
 * Every Lambda function, as it is bundled, gets what its trigger would never send, or what somebody has tampered with.
 * It must end in the way that its trigger demands, write nothing and say nothing about a person.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createDatabase } from '#database/database.ts';
import { putStaffMember } from '#database/staff/writes.ts';
import { transact } from '#database/transaction.ts';
import { context, httpEvent } from '#functions/testing/http-event.ts';
import { poolAttributes, poolEvent } from '#functions/testing/pool-events.ts';
import { startTestTable, type TestTable } from '#functions/testing/start-dynamodb.ts';
import { startQueues, type TestQueues } from '#functions/testing/start-queues.ts';
import { functionEntries } from '#infra/function-entries.ts';
import { deliverBatch } from '#local/dynamodb/deliver-batch.ts';
import type { StreamRecord } from '#local/dynamodb/stream-client.ts';
import { onlyOwner } from '#local/iam/authority.ts';
import { type SecretsManagerEngine, startSecretsManager } from '#local/secretsmanager/start-secretsmanager.ts';
import { needsToken, pathParameters } from '#shared/kit/route.ts';
import { problems } from '#shared/problems.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { originSecretHeader } from '#shared/site/origin-secret.ts';
import { sweepOf } from '#shared/testing/sweeps.ts';

// Each function is loaded with all that it imports.
type Handler = (event: unknown, invocation: unknown) => Promise<unknown>;

/** Who calls a function: it decides how a malformed event has to end. */
const triggers = {
  'HTTP API': [...new Set(Object.keys(routes).map((name) => `${name.split('.')[0]}/api.lambda.ts`))],
  'user pool': ['custom-message', 'post-confirmation', 'pre-sign-up', 'pre-token', 'sign-on-link'].map(
    (name) => `accounts/triggers/${name}.lambda.ts`,
  ),
  stream: ['live/stream/changes.lambda.ts', 'notifications/delivery/forwarder.lambda.ts'],
  queue: [
    'notifications/delivery/mail-events.lambda.ts',
    'notifications/delivery/sender.lambda.ts',
    'privacy/make-exports.lambda.ts',
    'readings/read-document.lambda.ts',
  ],
  'queue of live updates': ['live/stream/team-fan-out.lambda.ts'],
  storage: ['documents/on-stored.lambda.ts', 'documents/on-scanned.lambda.ts'],
  schedule: [
    'accounts/export/on-schedule.lambda.ts',
    'notifications/delivery/sweeper.lambda.ts',
    'privacy/on-schedule.lambda.ts',
    'notifications/reminders/digest.lambda.ts',
    'documents/sweep-scans.lambda.ts',
    'security/recoveries.lambda.ts',
    'notifications/reminders/sweep.lambda.ts',
  ],
  'mail service': ['mail/receive.lambda.ts'],
  'WebSocket API': ['live/socket.lambda.ts'],
  operator: ['staff/grant-role.lambda.ts'],
  'trigger before tokens': ['staff/first-admin.lambda.ts'],
  'rotation of a secret': ['site/rotate-origin-secret.lambda.ts'],
} as const satisfies Record<string, readonly string[]>;

/** Of no real person: it may stand in an event and nowhere else. */
const canaries = ['Beatriz Canário', 'beatriz@canario.example', '+351912345678'];
const [name = '', email = ''] = canaries;
const huge = `${canaries.join(' ')} `.repeat(3000);

let table: TestTable;
let queues: TestQueues;
let secrets: SecretsManagerEngine;
/** What CloudFront sends with every request. */
const originSecret = 'the origin secret of the malformed events';
const originSecretArn = 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:morada/test/origin-AbC123';
const staffId = randomUUID();
/** Everything that a function printed or threw. */
const said: string[] = [];

const load = async (entry: string): Promise<Handler> => {
  const { handler } = (await import(join(import.meta.dirname, '../functions', entry))) as { handler: Handler };
  return handler;
};

type Outcome = { result: unknown } | { error: Error };

/** As CloudFront passes it on, where it is a request. */
function throughEdge(event: unknown): unknown {
  const { headers } = (event ?? {}) as { headers?: unknown };
  return typeof headers === 'object' && headers !== null
    ? { ...(event as object), headers: { ...headers, [originSecretHeader]: originSecret } }
    : event;
}

async function invoke(entry: string, sent: unknown): Promise<Outcome> {
  known = undefined;
  const handler = await load(entry);
  const event = throughEdge(sent);
  try {
    return { result: await handler(event, context) };
  } catch (error) {
    if (!(error instanceof Error)) throw new Error(`${entry} threw what is no error`);
    // Lambda logs it and, of a function that is waited for, answers with it.
    said.push(`${error.name} ${error.message} ${error.stack}`);
    return { error };
  }
}

/** A schedule knows by the first that its day's work is done; the second counts what a client sends, whatever it is. */
const counted = ['accounts.check', 'client.write'];

/** What is in the table, but for such counts, and for who was here when, and with what. */
const stored = async () =>
  (await table.readAll()).filter(
    ({ action, __edb_e__: entity }) =>
      !counted.includes(action?.S ?? '') && entity?.S !== 'session' && entity?.S !== 'knowndevices',
  );

/** What was stored after the last invocation, if that is known. */
let known: Awaited<ReturnType<typeof stored>> | undefined;

/** Invokes a function with an event that must change nothing and must not be repeated by what it says. */
async function refuse(entry: string, event: unknown): Promise<Outcome> {
  const before = known ?? (await stored());
  const outcome = await invoke(entry, event);
  const after = await stored();
  expect(after).toEqual(before);
  known = after;
  for (const canary of canaries) expect(said.join('\n')).not.toContain(canary);
  return outcome;
}

beforeAll(async () => {
  table = await startTestTable();
  queues = await startQueues();
  secrets = await startSecretsManager({
    port: 0,
    authority: onlyOwner({ accessKeyId: 'test', secretAccessKey: 'test' }),
    resources: [
      {
        stack: 'Site',
        logicalId: 'Origin',
        path: 'Site/Origin',
        attributes: { Arn: originSecretArn },
        metadata: {},
        type: 'AWS::SecretsManager::Secret',
        physicalId: originSecretArn,
        properties: { SecretString: JSON.stringify({ current: originSecret, next: `${originSecret}, next` }) },
      },
    ],
  });
  const endpoint = await table.client.config.endpoint?.();
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    // Whoever calls another service because of a malformed event finds nobody there.
    AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
    AWS_MAX_ATTEMPTS: '1',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${endpoint?.port}`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    AWS_ENDPOINT_URL_SQS: new URL(queues.queueUrl).origin,
    POWERTOOLS_DEV: 'true',
    POWERTOOLS_SERVICE_NAME: 'test',
    POWERTOOLS_METRICS_NAMESPACE: 'Morada/test',
    TABLE_NAME: table.tableName,
    FIRST_ADMIN: 'first@morada.example',
    SITE_URL: 'https://morada.example',
    SENDS_PER_SECOND: '100',
    CONNECTIONS_URL: 'http://127.0.0.1:1/live',
    DOCUMENTS_BUCKET: 'documents',
    SITE_BUCKET: 'morada-site-test',
    MALWARE_SCAN: 'on',
    EXPORTS_BUCKET: 'exports',
    ACCOUNTS_BUCKET: 'accounts',
    QUEUE_URL: queues.queueUrl,
    EXPORT_QUEUE_URL: queues.queueUrl,
    READING_QUEUE_URL: queues.queueUrl,
    COOLING_OFF_SECONDS: '604800',
    CALENDAR_SECRET: 'calendar',
    ORIGIN_SECRET: originSecretArn,
    KEY_VALUE_STORE: 'arn:aws:cloudfront::111122223333:key-value-store/1',
    POST_CONFIRMATION_FUNCTION: 'post-confirmation',
    USER_POOL_ID: 'eu-west-1_pool',
    USER_POOL_CLIENT_ID: 'client',
    SECURITY_CLIENT_ID: 'security',
    TEXT_MESSAGES: 'off',
    PASSKEYS: 'on',
    PASSKEY_CLIENT_ID: 'passkeys',
    BREACHED_PASSWORDS_URL: 'http://127.0.0.1:1/range/',
    ATTEMPTS_PER_ADDRESS: '40',
    MAIL_FROM: 'ola@morada.example',
    MAIL_BUCKET: 'mail',
    INBOUND_DOMAIN: 'casos.morada.example',
    OWN_ADDRESS: 'ola@morada.example',
    STAFF_SECOND_FACTOR: 'optional',
  });
  for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const)
    jest
      .spyOn(console, method)
      .mockImplementation((...lines: unknown[]) => void said.push(lines.map(String).join(' ')));
  const at = new Date().toISOString();
  const member = putStaffMember({ personId: staffId, role: 'admin', createdAt: at, updatedAt: at });
  await transact(createDatabase(table.client, table.tableName), [member]);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await queues.stop();
  await secrets.stop();
  await table.stop();
});
beforeEach(() => {
  said.length = 0;
});

test('every function has its malformed events here', () => {
  expect(Object.values(triggers).flat().sort()).toEqual([...functionEntries()].sort());
});

/** What is no event of any trigger. */
const nonsense: readonly (readonly [string, unknown])[] = [
  ['nothing', null],
  ['an empty object', {}],
  ['a text', huge],
  ['a number', 7],
  ['a list', [{ name, email }]],
  ['something else', { name, email, Records: {}, detail: null, request: null, requestContext: null }],
];

const routeNames = Object.keys(routes) as RouteName[];

/** Throws unless an answer is one of our problems; of a status, if one is given. */
const requireProblem = (outcome: Outcome, status?: number) => {
  const { statusCode, body, headers } = ('result' in outcome ? outcome.result : {}) as {
    statusCode?: number;
    headers?: Readonly<Record<string, string>>;
    body?: string;
  };
  const { code } = JSON.parse(body ?? '{}') as { code?: string };
  expect(Math.floor((statusCode ?? 500) / 100)).toBe(4);
  expect([statusCode, headers?.['content-type'], code]).toEqual([
    status ?? statusCode,
    'application/problem+json',
    expect.stringMatching(new RegExp(`^(${Object.keys(problems).join('|')})$`)),
  ]);
};

describe.each(triggers['HTTP API'].map((entry, row) => ({ entry, row })))('$entry', ({ entry, row }) => {
  const feature = entry.split('/')[0] ?? '';
  test.each(sweepOf(nonsense, 3, row))('answers %s with 400', async (_what, event) => {
    requireProblem(await refuse(entry, event), 400);
  });

  const first = routeNames.find((route) => route.startsWith(`${feature}.`));
  const altered: readonly (readonly [string, object])[] = [
    ['a route that is none', { requestContext: { routeKey: 'POST /api/beatriz' } }],
    ['a route key that is no text', { requestContext: { routeKey: 7 } }],
    ['headers that are none', { headers: null }],
    ['a header that is no text', { headers: { 'content-type': { name } } }],
    ['path parameters of another type', { pathParameters: { applicationId: [name] } }],
    ['a body that is no text', { body: { name, email } }],
  ];
  test.each(sweepOf(altered, 3, row))('answers an event with %s with 4xx', async (_what, changes) => {
    if (!first) throw new Error(`No route of ${feature}`);
    const event = httpEvent(first, { personId: staffId });
    const { requestContext = {}, ...others } = changes as { requestContext?: object };
    const changed = { ...event, ...others, requestContext: { ...event.requestContext, ...requestContext } };
    requireProblem(await refuse(entry, changed));
  });
});

test.each(sweepOf(routeNames, 3))('broken input of %s is refused', async (route) => {
  const entry = `${route.split('.')[0]}/api.lambda.ts`;
  const { method, path, access } = routes[route];
  const takesBody = method !== 'GET' && method !== 'DELETE';
  const claims = { sub: [name], username: email, auth_time: '٣' };
  const event = httpEvent(route, { personId: staffId });
  const broken: readonly object[] = [
    ...(takesBody
      ? [
          { body: `{"name":"${name}","email":"` },
          { body: '{"__proto__":{"role":"admin"}}' },
          { body: huge },
          { body: '%%%', isBase64Encoded: true },
        ]
      : [{ queryStringParameters: { cursor: huge, limit: name } }]),
    ...pathParameters(path).map((parameter) => ({ pathParameters: { [parameter]: `../${huge}` } })),
    ...(needsToken(access) ? [{ requestContext: { ...event.requestContext, authorizer: { jwt: { claims } } } }] : []),
  ];
  for (const changes of broken) requireProblem(await refuse(entry, { ...event, ...changes }));
});

describe.each(triggers['user pool'])('%s', (entry) => {
  const attributes = poolAttributes(randomUUID(), { name, email });
  const sources: Readonly<Record<string, string>> = {
    'accounts/triggers/custom-message.lambda.ts': 'CustomMessage_SignUp',
    'accounts/triggers/post-confirmation.lambda.ts': 'PostConfirmation_ConfirmSignUp',
    'accounts/triggers/pre-sign-up.lambda.ts': 'PreSignUp_SignUp',
    'accounts/triggers/pre-token.lambda.ts': 'TokenGeneration_HostedAuth',
    'accounts/triggers/sign-on-link.lambda.ts': 'VerifyAuthChallengeResponse_Authentication',
  };
  const event = (changes: object) => ({
    ...poolEvent(randomUUID()),
    userName: email,
    triggerSource: sources[entry],
    request: { userAttributes: attributes },
    response: {},
    ...changes,
  });
  /** The user pool shows the message to its caller. */
  const requireClean = (outcome: Outcome) => {
    if (!('error' in outcome)) throw new Error(`${entry} did not fail`);
    expect(outcome.error.message).toMatch(/^(Servidor indisponível\. Tenta novamente\.|SIGN_UP_[A-Z]+: [^{}[\]]+)$/);
  };

  test.each([
    ...nonsense,
    ['no request', event({ request: undefined })],
    ['no attributes', event({ request: {} })],
    ['attributes that are none', event({ request: { userAttributes: null } })],
    ['attributes of other types', event({ request: { userAttributes: { sub: 7, email: [email], name: { name } } } })],
  ])('fails on %s without a word of the inside', async (_what, given) => {
    const outcome = await refuse(entry, given);
    // What signs on answers that it was wrong, which is as good.
    if (entry === 'accounts/triggers/sign-on-link.lambda.ts' && 'result' in outcome)
      expect(outcome.result).toMatchObject({ response: { answerCorrect: false } });
    else requireClean(outcome);
  });

  test('does nothing for a source that it does not know', async () => {
    const unknown = event({ triggerSource: 'Beatriz_Unknown' });
    if (entry === 'accounts/triggers/custom-message.lambda.ts')
      // The pool writes an e-mail of its own.
      expect(await refuse(entry, structuredClone(unknown))).toEqual({ result: unknown });
    else if (entry === 'accounts/triggers/pre-token.lambda.ts')
      // Somebody signs in, however the pool calls it: without power over the account.
      expect(await invoke(entry, unknown)).toMatchObject({
        result: {
          response: {
            claimsAndScopeOverrideDetails: {
              accessTokenGeneration: { scopesToSuppress: ['aws.cognito.signin.user.admin'] },
            },
          },
        },
      });
    else requireClean(await refuse(entry, unknown));
  });
});

describe.each(triggers.stream)('%s', (entry) => {
  let number = 0;
  const record = (image: unknown, changes: object = {}) => {
    number += 1;
    const SequenceNumber = String(number);
    return {
      eventID: `event-${number}`,
      eventName: 'INSERT',
      dynamodb: { SequenceNumber, NewImage: image },
      ...changes,
    };
  };
  const text = (value: string) => ({ S: value });
  const good = () =>
    record({ __edb_e__: text('notification'), personId: text(randomUUID()), notificationId: text(randomUUID()) });
  const application = (createdAt: unknown, status = 'documentos') =>
    record({ __edb_e__: text('application'), applicationId: text(name), status: text(status), createdAt });

  test.each(nonsense)('fails on %s as a whole', async (_what, event) => {
    expect(await refuse(entry, event)).toHaveProperty('error');
  });

  test.each([null, {}, { eventID: 7, dynamodb: null }, { eventID: 'one', dynamodb: { NewImage: name } }])(
    'passes a record without a place in the stream, or fails as a whole (%#)',
    async (bad) => {
      const outcome = await refuse(entry, { Records: [bad] });
      const { batchItemFailures = [] } = ('result' in outcome ? outcome.result : {}) as {
        batchItemFailures?: readonly unknown[];
      };
      // An empty identifier is none of the batch: Lambda takes all of it for failed.
      expect([[], [{ itemIdentifier: '' }]]).toContainEqual(batchItemFailures);
    },
  );

  test.each<[string, () => unknown]>([
    ['an event name that is none', () => record({ name: text(name) }, { eventName: 'TRUNCATE' })],
    ['no images', () => record(undefined)],
    ['an image that is none', () => record(name)],
    ['fields without a type', () => record({ __edb_e__: 'application', name, email })],
    ['a number for a text', () => application({ N: '7' })],
    ['a date that is none', () => application(text(name))],
    ['a stage that is none', () => application(text('2026-11-22T10:00:00.000Z'), name)],
    ['an id that is no text', () => ({ ...application(text('2026-11-22T10:00:00.000Z')), eventID: undefined })],
    ['huge texts', () => record({ __edb_e__: text(huge), personId: text(huge), notificationId: { M: { S: huge } } })],
  ])('passes a record with %s, or gives up that one alone', async (_what, make) => {
    const bad = make() as StreamRecord;
    const batch = [good(), good(), bad, good(), good()] as unknown as StreamRecord[];
    const discarded: unknown[] = [];
    const delivered: unknown[] = [];
    await deliverBatch(batch, {
      maximumRetryAttempts: 2,
      bisectOnError: true,
      reportBatchItemFailures: true,
      firstPauseMs: 0,
      signal: new AbortController().signal,
      deliver: async (records) => {
        const outcome = await invoke(entry, { Records: records });
        if ('error' in outcome) throw outcome.error;
        delivered.push(...records);
        return outcome.result;
      },
      onDone: () => {},
      onDiscard: (records) => void discarded.push(...records),
    });
    expect(discarded.filter((each) => each !== bad)).toEqual([]);
    for (const each of batch) if (each !== bad) expect(delivered).toContain(each);
    for (const canary of canaries) expect(said.join('\n')).not.toContain(canary);
  });
});

describe.each(triggers.queue)('%s', (entry) => {
  const message = (messageId: string, body: unknown) => ({ messageId, body, attributes: {}, messageAttributes: {} });
  const settled: Readonly<Record<string, unknown>> = {
    'notifications/delivery/mail-events.lambda.ts': {
      source: 'aws.ses',
      detail: { eventType: 'Open', mail: { messageId: 'x' } },
    },
    'notifications/delivery/sender.lambda.ts': { personId: randomUUID(), notificationId: randomUUID() },
    'privacy/make-exports.lambda.ts': { personId: randomUUID(), exportId: randomUUID() },
    'readings/read-document.lambda.ts': { applicationId: 'none', documentId: 'irs', uploadId: 'none' },
  };

  test.each(nonsense)('fails on %s as a whole', async (_what, event) => {
    expect(await refuse(entry, event)).toHaveProperty('error');
  });

  test.each<[string, unknown]>([
    ['no body', undefined],
    ['an empty body', ''],
    ['half of a body', `{"personId":"${name}","notif`],
    ['a body that is a list', JSON.stringify([name, email])],
    ['a body that is null', 'null'],
    ['ids that are no texts', JSON.stringify({ personId: 7, notificationId: [name], exportId: {} })],
    ['an event of another service', JSON.stringify({ source: 'aws.s3', detail: { name, email } })],
    ['a huge body', huge],
  ])('reports a message with %s, and only that one', async (_what, body) => {
    const good = JSON.stringify(settled[entry]);
    const event = { Records: [message('one', good), message('bad', body), message('three', good)] };
    expect(await refuse(entry, event)).toEqual({ result: { batchItemFailures: [{ itemIdentifier: 'bad' }] } });
  });
});

describe.each(triggers['queue of live updates'])('%s', (entry) => {
  test.each(nonsense)('fails on %s as a whole', async (_what, event) => {
    expect(await refuse(entry, event)).toHaveProperty('error');
  });

  // To hear of a change is worth nothing later: what cannot be read is logged and left out.
  test.each([
    undefined,
    '',
    `{"changes":[{"what":"${name}`,
    'null',
    JSON.stringify({ changes: [{ what: name }] }),
    huge,
  ])('passes over a message that it cannot read (%#)', async (body) => {
    const event = {
      Records: [
        { messageId: 'bad', body },
        { messageId: 'two', body: '{"changes":[]}' },
      ],
    };
    expect(await refuse(entry, event)).toEqual({ result: undefined });
    expect(said.join()).toContain('team update not understood');
  });
});

describe.each(triggers.storage)('%s', (entry) => {
  // What storage tells of an object, and what the malware scan does: each function reads its own part.
  const detail = (key: unknown) => ({
    id: randomUUID(),
    source: 'aws.s3',
    detail: {
      object: { key, 'version-id': 'one' },
      s3ObjectDetails: { objectKey: key, versionId: 'one' },
      scanResultDetails: { scanResultStatus: 'THREATS_FOUND', statusReasons: null },
    },
  });

  test.each([...nonsense, ['a key that is no text', detail([name])], ['no object', { ...detail(''), detail: {} }]])(
    'fails on %s, so that the dead-letter queue gets it',
    async (_what, event) => {
      expect(await refuse(entry, event)).toHaveProperty('error');
    },
  );

  test.each([
    '',
    '/',
    name,
    `applications/${name}`,
    '../applications/x/uploads/y',
    'exports/x/y.zip',
    'applications//uploads/',
    'applications/%2e%2e/uploads/x',
    huge,
  ])('leaves alone what is stored under a key that is not ours (%#)', async (key) => {
    expect(await refuse(entry, detail(key))).toEqual({ result: undefined });
  });
});

describe.each(triggers.schedule)('%s', (entry) => {
  test.each(nonsense)('does not read what it is given: %s', async (_what, event) => {
    const outcome = await refuse(entry, event);
    // The user pool that it exports is away here, whatever the event.
    if (entry === 'accounts/export/on-schedule.lambda.ts') expect(outcome).toHaveProperty('error');
    // Once a day it compares the accounts of the pool, too.
    else if (entry === 'privacy/on-schedule.lambda.ts' && 'error' in outcome)
      expect(outcome.error.message).toContain('ECONNREFUSED');
    else expect(outcome).toEqual({ result: undefined });
  });
});

describe.each(triggers['mail service'])('%s', (entry) => {
  const records = (...items: unknown[]) => ({ Records: items });
  const ses = { mail: { messageId: 'one' }, receipt: { recipients: [email] } };

  test.each([
    ...nonsense.filter(([what]) => what === 'something else'),
    ['a record of another service', records({ eventSource: 'aws:s3', s3: { object: { key: name } } })],
    ['a receipt without verdicts', records({ eventSource: 'aws:ses', ses })],
    ['a scan of nothing', { source: 'aws.guardduty', detail: { name, email } }],
  ] as const)('fails on %s, so that the dead-letter queue gets it', async (_what, event) => {
    expect(await refuse(entry, event)).toHaveProperty('error');
  });

  test.each(nonsense.filter(([what]) => what !== 'something else'))(
    'takes %s for its schedule, which has nothing to read',
    async (_what, event) => {
      expect(await refuse(entry, event)).toEqual({ result: undefined });
    },
  );
});

describe.each(triggers['trigger before tokens'])('%s', (entry) => {
  test.each(nonsense)('does not read what it is given: %s', async (_what, event) => {
    // The team has somebody.
    expect(await refuse(entry, event)).toEqual({ result: undefined });
  });
});

describe.each(triggers['WebSocket API'])('%s', (entry) => {
  const event = (eventType: unknown, changes: object = {}) => ({
    requestContext: { routeKey: '$default', eventType, connectionId: 'connection=' },
    ...changes,
  });
  const headers = { Origin: 'https://morada.example' };

  test.each([
    ...nonsense,
    ['a kind that is none', event('TRUNCATE')],
    ['a connection that is none', { requestContext: { eventType: 'DISCONNECT', connectionId: { name } } }],
    ['headers that are none', event('CONNECT', { headers: name })],
    ['a handshake without headers', event('CONNECT')],
    ['a handshake without ticket', event('CONNECT', { headers })],
    ['a ticket that is no text', event('CONNECT', { headers, queryStringParameters: { ticket: [name] } })],
    ['a ticket that is none', event('CONNECT', { headers, queryStringParameters: { ticket: 'x'.repeat(43) } })],
    ['a huge ticket', event('CONNECT', { headers, queryStringParameters: { ticket: huge } })],
    ['a message without body', event('MESSAGE')],
    ['half of a message', event('MESSAGE', { body: `{"type":"ping","name":"${name}` })],
    ['a message of another kind', event('MESSAGE', { body: JSON.stringify({ type: 'subscribe', name }) })],
    ['a huge message', event('MESSAGE', { body: huge })],
  ])('answers %s with 4xx', async (_what, given) => {
    const outcome = await refuse(entry, given);
    const { statusCode } = ('result' in outcome ? outcome.result : {}) as { statusCode?: number };
    expect([400, 401, 403]).toContain(statusCode);
  });
});

describe.each(triggers.operator)('%s', (entry) => {
  test.each([
    ...nonsense,
    ['an address that is none', { email: name, role: 'admin' }],
    ['a role that is none', { email, role: 'owner' }],
    ['a field too many', { email, role: 'staff', personId: staffId }],
    ['a huge address', { email: huge, role: 'staff' }],
  ])('says that it did nothing about %s', async (_what, event) => {
    expect(await refuse(entry, event)).toEqual({ result: { ok: false, message: expect.any(String) } });
  });
});

describe.each(triggers['rotation of a secret'])('%s', (entry) => {
  const rotation = { Step: 'createSecret', SecretId: originSecretArn, ClientRequestToken: randomUUID() };

  test.each([
    ...nonsense,
    ['a step that is none', { ...rotation, Step: name }],
    ['another secret', { ...rotation, SecretId: email }],
    ['a version that Secrets Manager is not rotating to', rotation],
    ['a huge version', { ...rotation, ClientRequestToken: huge }],
  ])('fails on %s and changes nothing', async (_what, event) => {
    const before = secrets.secret(originSecretArn);
    expect(await refuse(entry, event)).toEqual({ error: expect.any(Error) });
    expect(secrets.secret(originSecretArn)).toBe(before);
  });
});
