import { isRecord } from '../../assembly/template.ts';
import type { AccessRequest } from '../evaluate.ts';

export interface SesPlace {
  region: string;
  account: string;
  /** Returns the verified identity of a sender: the address or its domain. */
  identityOf: (sender: string) => string;
}

/** An e-mail to be sent, with either version of the API. */
export interface SesCall {
  isRaw: boolean;
  /** `Name <address>` or an address. */
  from: string;
  recipients: readonly string[];
  configurationSet?: string;
}

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const plain = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender.trim();

/** A call of `SendEmail`, version 2. */
export function sesV2Call(input: Readonly<Record<string, unknown>>): SesCall {
  const { ToAddresses, CcAddresses, BccAddresses } = record(input['Destination']);
  const configurationSet = input['ConfigurationSetName'];
  return {
    isRaw: record(input['Content'])['Raw'] !== undefined,
    from: String(input['FromEmailAddress'] ?? ''),
    recipients: [ToAddresses, CcAddresses, BccAddresses].flatMap(texts),
    configurationSet: typeof configurationSet === 'string' ? configurationSet : undefined,
  };
}

/**
 * Returns the permissions that sending needs: for the sender's identity, for each recipient's, and for the configuration
 * set if there is one. SES asks for a recipient's only where the address is verified in the account, as those of an
 * account in the sandbox are. Any may be, so each is asked for here.
 */
export function sesRequests(
  { isRaw, from, recipients, configurationSet }: SesCall,
  { region, account, identityOf }: SesPlace,
): readonly AccessRequest[] {
  const action = isRaw ? 'ses:SendRawEmail' : 'ses:SendEmail';
  const context = {
    'ses:FromAddress': plain(from),
    'ses:FromDisplayName': /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1],
    'ses:Recipients': recipients.map(plain),
  };
  const own = `arn:aws:ses:${region}:${account}`;
  const resources = [
    `${own}:identity/${identityOf(from)}`,
    ...recipients.map((recipient) => `${own}:identity/${plain(recipient)}`),
    ...(configurationSet === undefined ? [] : [`${own}:configuration-set/${configurationSet}`]),
  ];
  return resources.map((resource) => ({ action, resource, context }));
}
