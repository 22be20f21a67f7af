import { DescribeTimeToLiveCommand, DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { monotonicFactory } from 'ulid';
import { findApplication } from '#database/applications/reads.ts';
import { createDatabase, type Database } from '#database/database.ts';
import { firstParty } from '#database/parties/reads.ts';
import { secondsAt } from '#database/schema.ts';
import { applicationsUseCases } from '#functions/applications/use-cases.ts';
import { bankConsentsUseCases } from '#functions/bank-consents/use-cases.ts';
import { deedUseCases } from '#functions/deed/use-cases.ts';
import { documentsUseCases } from '#functions/documents/use-cases.ts';
import { leadsUseCases } from '#functions/leads/use-cases.ts';
import { lendersUseCases } from '#functions/lenders/use-cases.ts';
import { messagesUseCases } from '#functions/messages/use-cases.ts';
import { sendWhatsAppCode } from '#functions/notifications/send-whatsapp-code.ts';
import { offersUseCases } from '#functions/offers/use-cases.ts';
import { peopleUseCases } from '#functions/people/use-cases.ts';
import { createDocumentStorage, type DocumentStorage } from '#functions/platform/documents/storage.ts';
import { priorInformationUseCases } from '#functions/prior-information/use-cases.ts';
import { submissionsUseCases } from '#functions/submissions/use-cases.ts';
import { tasksUseCases } from '#functions/tasks/use-cases.ts';
import type { StackFile } from '#local/supervisor/stack-file.ts';
import type { WhatsAppMessage } from '#platform/whatsapp.ts';
import { signatureBytes } from '#shared/documents/file-signature.ts';
import { needsParty } from '#shared/kit/route.ts';
import { type RouteInput, type RouteName, type RouteOutput, routes } from '#shared/routes.ts';
import type { StaffRole } from '#shared/staff/roles.ts';
import { type ApiSession, uploads } from '../api-session.ts';
import type { SampleFile } from '../sample-files.ts';
import { clientOf } from '../stack-clients.ts';

const useCases = {
  'notifications.sendWhatsAppCode': sendWhatsAppCode,
  ...applicationsUseCases,
  ...bankConsentsUseCases,
  ...deedUseCases,
  ...documentsUseCases,
  ...leadsUseCases,
  ...lendersUseCases,
  ...messagesUseCases,
  ...offersUseCases,
  ...peopleUseCases,
  ...priorInformationUseCases,
  ...submissionsUseCases,
  ...tasksUseCases,
};

type AnyUseCase = (deps: unknown, input: unknown, caller: unknown) => Promise<unknown>;

/** A time that moves only when it is told to, and a second with every reading. */
export interface Clock {
  now: () => Date;
  /** Moves to a time, never back. In milliseconds since 1970. */
  moveTo(time: number): void;
}

export function createClock(start: number): Clock {
  let time = start;
  return {
    now: () => {
      time += 1_000;
      return new Date(time);
    },
    moveTo: (later) => {
      time = Math.max(time, later);
    },
  };
}

/** The table and the files of a running stack. */
export interface Office {
  database: Database;
  storage: DocumentStorage;
  /** Keeps a file until its upload is completed. */
  store: (form: { fields: Readonly<Record<string, string>> }, file: SampleFile) => Promise<void>;
}

/** Returns the name of the only resource with this type and end of its construct path. */
function nameOf({ resources }: StackFile, type: string, end: RegExp): string {
  const found = Object.entries(resources).find(([path, resource]) => resource.type === type && end.test(path));
  if (!found) throw new Error(`The stack has no ${type}.`);
  return found[1].physicalId;
}

/** Name of the table. */
const tableOf = (stack: StackFile): string => nameOf(stack, 'AWS::DynamoDB::GlobalTable', /Data\/Table/);

/**
 * Plays something while nothing expires in the table: what an office of months ago issued would be deleted before it
 * is used, an upload's form before its file came.
 */
export async function whileNothingExpires(stack: StackFile, play: () => Promise<void>): Promise<void> {
  const client = new DynamoDBClient(clientOf(stack, 'dynamodb'));
  const TableName = tableOf(stack);
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const AttributeName = TimeToLiveDescription?.AttributeName;
  const setExpiry = (Enabled: boolean) =>
    client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName, Enabled } }));
  await setExpiry(false);
  await play();
  await setExpiry(true);
}

/**
 * Opens the table and the files. A file is stored only while its upload is completed, as an operator stores one, so that
 * neither S3's event nor the scan records it first, at the real time.
 */
export function openOffice(stack: StackFile): Office {
  const s3 = new S3Client({ ...clientOf(stack, 's3'), forcePathStyle: true });
  const Bucket = nameOf(stack, 'AWS::S3::Bucket', /Documents\/Bucket\//);
  const storage = createDocumentStorage(s3, Bucket);
  const files = new Map<string, SampleFile>();
  return {
    database: createDatabase(new DynamoDBClient(clientOf(stack, 'dynamodb')), tableOf(stack)),
    storage: {
      ...storage,
      async inspect(Key) {
        const file = files.get(Key);
        if (!file) return storage.inspect(Key);
        files.delete(Key);
        const { bytes: Body, type: ContentType } = file;
        const { VersionId: version } = await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
        return version ? { size: Body.length, version, head: Body.subarray(0, signatureBytes) } : undefined;
      },
    },
    store: async ({ fields: { key = '' } }, file) => {
      files.set(key, file);
    },
  };
}

export interface OfficeSession extends ApiSession {
  /** Keeps a file until its upload is completed. */
  store: Office['store'];
  /** Confirms the person's WhatsApp number with a code, which is not sent. */
  confirmWhatsApp(): Promise<void>;
}

export interface OfficePerson {
  personId: string;
  role?: StaffRole;
}

/**
 * Creates a session that runs use cases in this process, at the clock's time: an office that has worked for months
 * cannot be made through the API, whose time is the real one. Refusals are thrown.
 */
export function officeSession(
  { database, storage, store }: Office,
  clock: Clock,
  { personId, role }: OfficePerson,
): OfficeSession {
  let whatsappCode = '';
  const nextId = monotonicFactory();
  const { now } = clock;
  const deps = {
    database,
    storage,
    now,
    newId: () => nextId(now().getTime()),
    demandsSecondFactor: false,
    scansFiles: true,
    whatsapp: {
      send: async ({ parameters: [code = ''] }: WhatsAppMessage) => {
        whatsappCode = code;
        return '';
      },
    },
  };
  async function call<Name extends RouteName>(name: Name, input: RouteInput<Name>): Promise<RouteOutput<Name>> {
    const run = (useCases as unknown as Readonly<Record<string, AnyUseCase | undefined>>)[name];
    if (!run) throw new Error(`The office does not use ${name}.`);
    const applicationId = Reflect.get(input, 'applicationId');
    const application = needsParty(routes[name].access)
      ? await findApplication(database, String(applicationId))
      : undefined;
    const caller = {
      personId,
      username: personId,
      signedInAt: secondsAt(now()) - 60,
      throughGoogle: false,
      address: '192.0.2.1',
      role,
      application,
      party: application && firstParty(application),
    };
    const parsed: unknown = routes[name].input.parse(input);
    return routes[name].output.parse(await run(deps, parsed, caller)) as RouteOutput<Name>;
  }
  return {
    call,
    ...uploads(call, store),
    store,
    confirmWhatsApp: async () => {
      await call('notifications.sendWhatsAppCode', {});
      await call('people.confirmWhatsApp', { code: whatsappCode });
    },
  };
}
