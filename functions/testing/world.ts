import { randomUUID } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { createPersonOnce } from '#database/addresses/writes.ts';
import { createDatabase, type Database } from '#database/database.ts';
import { secondsAt } from '#database/schema.ts';
import { putStaffMember } from '#database/staff/writes.ts';
import { transact } from '#database/transaction.ts';
import type { AccountSwitch } from '#platform/account-switch.ts';
import type { TableJob } from '#platform/case-table/queue.ts';
import { createDocumentStorage, type DocumentStorage } from '#platform/documents/storage.ts';
import { createSignatureCheck, signatureOf } from '#platform/http/check-signature.ts';
import { createHttpHandler } from '#platform/http/create-http-handler.ts';
import type { HttpEvent } from '#platform/http/event.ts';
import { createEdgeCheck } from '#platform/http/require-edge.ts';
import { createMadeFileLinks } from '#platform/made-file-links.ts';
import { createOriginals } from '#platform/mail/originals.ts';
import type { LogFacts, Observability, RequestMeasure } from '#platform/observability.ts';
import type { BreachVerdict } from '#platform/passwords/breached-passwords.ts';
import type { ReadingRequest, RequestReading } from '#platform/reading-queue.ts';
import type { RegisterJob } from '#platform/register-file.ts';
import { keepSecret } from '#platform/shared-secret.ts';
import type { WhatsAppMessage } from '#platform/whatsapp.ts';
import { isClientWrite } from '#shared/kit/route.ts';
import type { Problem } from '#shared/problems.ts';
import { type RouteInput, type RouteName, type RouteOutput, routes } from '#shared/routes.ts';
import { originSecretHeader } from '#shared/site/origin-secret.ts';
import type { StaffRole } from '#shared/staff/roles.ts';
import type { Model } from '../assistant/model.ts';
import { createPublicFactsFile } from '../facts/public-facts-file.ts';
import { calendarSignatureHeader } from '../meetings/use-cases.ts';
import { sendSessionCode } from '../notifications/send-session-code.ts';
import { createExportLinks } from '../privacy/export-links.ts';
import type { ExportJob } from '../privacy/privacy-dependencies.ts';

import { entitiesOf } from './entities-of.ts';
import { context, type Fields, httpEvent, type SessionFacts } from './http-event.ts';
import { createInMemoryAccountSwitch } from './in-memory-account-switch.ts';
import { bucketName, createInMemoryBucket, type InMemoryBucket } from './in-memory-bucket.ts';
import { createInMemoryPasskeyPool, type InMemoryPasskeyPool } from './in-memory-passkey-pool.ts';
import { createInMemorySecurityPool, type InMemorySecurityPool } from './in-memory-security-pool.ts';
import { createInMemoryUserPool, type InMemoryUserPool } from './in-memory-user-pool.ts';
import { loadUseCases } from './load-use-cases.ts';
import { startTestTable, type TestTable } from './start-dynamodb.ts';

interface Answer<Body = unknown> {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** Values of `Set-Cookie`. */
  cookies: readonly string[];
  body: Body;
}

interface LogLine {
  level: 'info' | 'warn' | 'error';
  message: string;
  facts: LogFacts;
}

/** The whole API on a real table and a bucket in memory, with its own clock and ids. */
export interface World {
  table: TestTable;
  /** With its entities by name, for tests that look at items. */
  database: Database & { entities: ReturnType<typeof entitiesOf> };
  bucket: InMemoryBucket;
  storage: DocumentStorage;
  /** Accounts of which the user pool could not record a new password. */
  newPasswords: { sub: string }[];
  /** Queued exports, in the order of the messages. */
  exportJobs: ExportJob[];
  /** Files of the table that were asked for. */
  tableJobs: TableJob[];
  /** Registers that were asked for. */
  registerJobs: RegisterJob[];
  /** Requested readings of files, in the order of the messages. */
  readingRequests: ReadingRequest[];
  requestReading: RequestReading;
  /** Messages with codes for WhatsApp numbers, as they were sent. */
  whatsappCodes: WhatsAppMessage[];
  logs: LogLine[];
  measures: RequestMeasure[];
  /** Counted events with their dimensions. */
  counts: (readonly [string, Readonly<Record<string, string>>])[];
  userPool: InMemoryUserPool;
  /** Results of the breach service by password; `clean` for all others. */
  breaches: Map<string, BreachVerdict>;
  observability: Observability;
  now: () => Date;
  newId: () => string;
  demandsSecondFactor: boolean;
  scansFiles: boolean;
  securityPool: InMemorySecurityPool;
  disabledAccounts: Set<string>;
  accountSwitch: AccountSwitch;
  passkeyPool: InMemoryPasskeyPool;
  pass(milliseconds: number): void;
  /** Sends any event through CloudFront to its feature. */
  send(name: RouteName, event: HttpEvent): Promise<Answer>;
  /** Sends any event directly to the API. */
  sendDirectly(name: RouteName, event: HttpEvent): Promise<Answer>;
  /** Calls a route as a person, with possibly invalid input, in a session that began a minute ago by default. */
  call(name: RouteName, personId: string | undefined, input?: Fields, session?: SessionFacts): Promise<Answer>;
  succeed<Name extends RouteName>(name: Name, personId: string, input: RouteInput<Name>): Promise<RouteOutput<Name>>;
  refused(name: RouteName, personId: string | undefined, input?: Fields): Promise<Problem>;
  callAsCalendar(name: RouteName, input: Fields): Promise<Answer>;
  /** Adds a person with a verified address, and a role if given. */
  addPerson(facts?: { name?: string; email?: string; role?: StaffRole }): Promise<string>;
  stop(): Promise<void>;
}

/** Codes that every route can answer. */
const commonCodes: readonly string[] = [
  'request.malformed',
  'request.invalid',
  'request.too_large',
  'session.required',
  'access.denied',
  'webhook.signature_invalid',
  'edge.required',
  'access.second_factor_needed',
  'route.not_found',
  'service.busy',
  'service.failed',
];

/** Throws for a code that the route table does not declare. */
function requireDeclared(name: RouteName, code: string): void {
  const declared: readonly string[] = routes[name].errors;
  if (code === 'request.too_many' && isClientWrite(routes[name])) return;
  if (!commonCodes.includes(code) && !declared.includes(code)) throw new Error(`${name} does not declare ${code}`);
}

const calendarSecret = 'a secret that calendar and portal share';

/** The value that CloudFront sends to the API in tests. */
const originSecret = 'the origin secret of the tests, which is long enough';

interface WorldSettings {
  demandsSecondFactor?: boolean;
  textMessages?: boolean;
  /** The assistant's model; default none. */
  model?: Model;
  /** Whether stored files are scanned for malware, and closed until the result; default not. */
  scansFiles?: boolean;
  /** After how many seconds people sign in again, a minute before they call; default with each second. */
  sessionSeconds?: number;
  /** An empty one, started before. */
  table?: TestTable;
}

export async function createWorld({
  demandsSecondFactor = false,
  textMessages = false,
  model,
  scansFiles = false,
  sessionSeconds = 1,
  table: started,
}: WorldSettings = {}): Promise<World> {
  const table = started ?? (await startTestTable());
  const opened = createDatabase(table.client, table.tableName);
  const database = { ...opened, entities: entitiesOf(opened) };
  const bucket = createInMemoryBucket();
  const storage = createDocumentStorage(bucket.client, bucketName);
  const newPasswords: { sub: string }[] = [];
  const exportJobs: ExportJob[] = [];
  const tableJobs: TableJob[] = [];
  const registerJobs: RegisterJob[] = [];
  const readingRequests: ReadingRequest[] = [];
  const logs: LogLine[] = [];
  const measures: RequestMeasure[] = [];
  const counts: World['counts'] = [];
  const userPool = createInMemoryUserPool(database);
  const breaches: World['breaches'] = new Map();
  const write =
    (level: LogLine['level']) =>
    (message: string, facts: LogFacts = {}) => {
      logs.push({ level, message, facts });
    };
  const observability: Observability = {
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    measure: (measure) => void measures.push(measure),
    count: (event, dimensions = {}) => void counts.push([event, dimensions]),
  };
  let instant = Date.parse('2026-11-21T10:00:00.000Z');
  const now = () => new Date(instant);
  const nextId = monotonicFactory();
  const newId = () => nextId(instant);
  const securityPool = createInMemorySecurityPool();
  const origin = keepSecret(async () => JSON.stringify({ current: originSecret, next: `${originSecret}, next` }));
  const whatsappCodes: WhatsAppMessage[] = [];
  const disabledAccounts = new Set<string>();
  const accountSwitch = createInMemoryAccountSwitch(disabledAccounts);
  const passkeyPool = createInMemoryPasskeyPool(securityPool, now);
  /** The dependencies of all features' use cases. */
  const requestReading: RequestReading = async (request) => void readingRequests.push(request);
  const deps = {
    requestReading,
    accountSwitch,
    attemptsPerAddress: 20,
    breachedPasswords: async (password: string) => breaches.get(password) ?? ({ known: 'clean' } as const),
    checkSignature: createSignatureCheck(
      calendarSignatureHeader,
      keepSecret(() => Promise.resolve(calendarSecret)),
    ),
    coolingOffSeconds: 7 * 24 * 60 * 60,
    database,
    demandsSecondFactor,
    linkExport: createExportLinks(bucket.client, 'morada-exports-test'),
    mailer: undefined,
    model,
    newId,
    now,
    originals: createOriginals(bucket.client, 'morada-mail-test'),
    observability,
    passkeyPool: passkeyPool.registrations,
    passkeySignIns: passkeyPool.signIns,
    proofPool: securityPool,
    publicPool: userPool,
    recordNewPassword: async (account: { sub: string }) => void newPasswords.push(account),
    requireEdge: createEdgeCheck(origin),
    scansFiles,
    siteUrl: 'https://morada.example',
    startExport: async (job: ExportJob) => void exportJobs.push(job),
    storage,
    startRegister: async (job: RegisterJob) => void registerJobs.push(job),
    startTable: async (job: TableJob) => void tableJobs.push(job),
    linkMadeFile: createMadeFileLinks(bucket.client, 'morada-exports-test'),
    textMessages,
    userPool: securityPool,
    userPoolId: 'eu-west-1_TestTest1',
    async wait(milliseconds: number) {
      instant += milliseconds;
    },
    whatsapp: { send: async (message: WhatsAppMessage) => `wamid-${whatsappCodes.push(message)}` },
    writePublicFacts: createPublicFactsFile(bucket.client, 'morada-site-test'),
  };
  const useCases: Awaited<ReturnType<typeof loadUseCases<typeof deps>>> = {
    ...(await loadUseCases<typeof deps>()),
    // Other kinds of notifications stay queued.
    'notifications.sendSessionCode': (sending, input, caller) =>
      sendSessionCode({ ...sending, mailer: { send: async () => newId() } }, input, caller),
  };
  const handle = createHttpHandler(routes, useCases, deps, observability);
  const sendDirectly: World['sendDirectly'] = async (name, event) => {
    const { statusCode = 0, headers = {}, cookies = [], body = '' } = await handle(event, context);
    const isText = String(headers['content-type'] ?? '').startsWith('text/');
    const content = isText || body === '' ? { text: body, fileName: '' } : JSON.parse(body);
    const answer = { status: statusCode, headers, cookies, body: content };
    if (statusCode >= 400) requireDeclared(name, answer.body.code);
    return answer;
  };
  const send: World['send'] = (name, event) =>
    sendDirectly(name, { ...event, headers: { ...event.headers, [originSecretHeader]: originSecret } });
  const call: World['call'] = (name, personId, input = {}, session = {}) => {
    const at = secondsAt(now());
    const signedInAt = at - (at % sessionSeconds) - 60;
    return send(
      name,
      httpEvent(name, personId === undefined ? { input } : { input, personId, session: { signedInAt, ...session } }),
    );
  };

  return {
    table,
    database,
    bucket,
    storage,
    logs,
    measures,
    demandsSecondFactor,
    scansFiles,
    securityPool,
    disabledAccounts,
    accountSwitch,
    passkeyPool,
    counts,
    userPool,
    breaches,
    observability,
    now,
    newId,
    send,
    sendDirectly,
    call,
    newPasswords,
    exportJobs,
    tableJobs,
    registerJobs,
    readingRequests,
    requestReading,
    whatsappCodes,
    pass: (milliseconds) => {
      instant += milliseconds;
    },
    async succeed<Name extends RouteName>(name: Name, personId: string, input: RouteInput<Name>) {
      const { status, body } = await call(name, personId, input as Fields);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      return body as RouteOutput<Name>;
    },
    callAsCalendar(name, input) {
      const event = httpEvent(name, { input });
      const signature = signatureOf(event.body ?? '', calendarSecret).toString('hex');
      return send(name, { ...event, headers: { ...event.headers, [calendarSignatureHeader]: signature } });
    },
    async refused(name, personId, input) {
      const { status, body } = await call(name, personId, input);
      if (status < 400) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      return body as Problem;
    },
    async addPerson({ name = 'Ana Silva', email = `${randomUUID()}@example.com`, role } = {}) {
      const personId = randomUUID();
      const at = now().toISOString();
      await createPersonOnce(database, { personId, email, isEmailVerified: true, name, at });
      if (role) await transact(database, [putStaffMember({ personId, role, createdAt: at, updatedAt: at })]);
      return personId;
    },
    stop: () => table.stop(),
  };
}
