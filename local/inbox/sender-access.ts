import type { IncomingMessage } from 'node:http';
import type { AccessRequest, Authority } from '../iam/authority.ts';
import { sesRequests, sesV2Call } from '../iam/calls/ses.ts';
import { AwsError, authorize, jsonInput, signerOf } from '../kit/aws-service.ts';
import { addressOf } from './message-store.ts';

export interface SenderAccess {
  authority: Authority;
  region: string;
  account: string;
}

/** Returns why the signer of this call may not send this e-mail; undefined if it may. */
export function sendRefusal(
  request: IncomingMessage,
  body: Buffer,
  { authority, region, account }: SenderAccess,
): AwsError | undefined {
  // SES uses the identity of the sender's domain.
  const place = { region, account, identityOf: (sender: string) => addressOf(sender).split('@').at(-1) ?? '' };
  const call = sesV2Call(jsonInput(body));
  return refusalOf(request, authority, sesRequests(call, place));
}

/** Returns why the signer of this call may not send from this WhatsApp number; undefined if it may. */
export function whatsAppRefusal(
  request: IncomingMessage,
  body: Buffer,
  { authority, region, account }: SenderAccess,
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
