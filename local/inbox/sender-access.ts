import type { IncomingMessage } from 'node:http';
import type { AccessRequest, Authority } from '../iam/authority.ts';
import { type SesCall, sesRequests, sesV2Call } from '../iam/calls/ses.ts';
import { AwsError, authorize, jsonInput, signerOf } from '../kit/aws-service.ts';
import { addressOf } from './message-store.ts';
import { identityOf } from './sender-identities.ts';

export interface SenderAccess {
  readonly authority: Authority;
  readonly identities: readonly string[];
  readonly region: string;
  readonly account: string;
}

/** Why whoever signed this call may not send this e-mail; undefined when they may. */
export function whyNotToSend(
  request: IncomingMessage,
  body: Buffer,
  { authority, identities, region, account }: SenderAccess,
): AwsError | undefined {
  const call = request.url === '/' ? sesV1Call(new URLSearchParams(body.toString('utf8'))) : sesV2Call(jsonInput(body));
  const domainOf = (sender: string) => addressOf(sender).split('@').at(-1) ?? '';
  const place = { region, account, identityOf: (sender: string) => identityOf(sender, identities) ?? domainOf(sender) };
  return refusalOf(request, authority, sesRequests(call, place));
}

/** Why whoever signed this call may not send from this WhatsApp number; undefined when they may. */
export function whyNotToWrite(
  request: IncomingMessage,
  body: Buffer,
  { authority, region, account }: Pick<SenderAccess, 'authority' | 'region' | 'account'>,
): AwsError | undefined {
  const id = String(jsonInput(body)['originationPhoneNumberId']).replace('phone-number-id-', '');
  const resource = `arn:aws:social-messaging:${region}:${account}:phone-number-id/${id}`;
  return refusalOf(request, authority, [{ action: 'social-messaging:SendWhatsAppMessage', resource }]);
}

function refusalOf(
  request: IncomingMessage,
  authority: Authority,
  asked: readonly AccessRequest[],
): AwsError | undefined {
  try {
    authorize(authority, signerOf(request.headers, authority).caller, asked);
    return undefined;
  } catch (error) {
    if (error instanceof AwsError) return error;
    throw error;
  }
}

/** A call of the older API, whose fields are those of a form. */
function sesV1Call(fields: URLSearchParams): SesCall {
  const recipients = [...fields].filter(([name]) => /^Destinations?\./.test(name)).map(([, value]) => value);
  return {
    isRaw: fields.get('Action') === 'SendRawEmail',
    from: fields.get('Source') ?? '',
    recipients,
    configurationSet: fields.get('ConfigurationSetName') ?? undefined,
  };
}
