import type { IncomingMessage } from 'node:http';
import type { Authority } from '../iam/authority.ts';
import { type SesCall, sesRequests, sesV2Call } from '../iam/calls/ses.ts';
import { jsonInput } from '../iam/json-errors.ts';
import { readSigner, signerError } from '../iam/signed-call.ts';
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
): { readonly type: string; readonly message: string } | undefined {
  const signer = readSigner(request.headers, authority);
  if (signer.kind !== 'known') return signerError(signer.kind);
  const call = request.url === '/' ? sesV1Call(new URLSearchParams(body.toString('utf8'))) : sesV2Call(jsonInput(body));
  const domainOf = (sender: string) => addressOf(sender).split('@').at(-1) ?? '';
  const place = { region, account, identityOf: (sender: string) => identityOf(sender, identities) ?? domainOf(sender) };
  const refusal = authority.refusal(signer.caller, ...sesRequests(call, place));
  return refusal === undefined ? undefined : { type: 'AccessDeniedException', message: refusal };
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
