import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { findSignOnToken } from '#database/accounts/reads.ts';
import { putSignOnToken } from '#database/accounts/writes.ts';
import type { Database } from '#database/database.ts';
import { secondsAt } from '#database/schema.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { isReplacedAccount } from '#platform/replaced-account.ts';
import { createSecret, hashSecret } from '#platform/sign-on-secret.ts';
import { confirmationEmail, passwordEmail } from './emails.ts';

/** Lifetime of the user pool's confirmation code. */
const tokenLifeSeconds = 24 * 60 * 60;
/** Longer than any realistic return to an unconfirmed account, whose e-mails must not sign anyone in. */
const needsPasswordSeconds = 30 * 24 * 60 * 60;

/**
 * Returns the link that confirms the address and signs in. All parameters are in the fragment, which browsers do not
 * send to servers, so that they are not logged.
 */
function confirmationLink(siteUrl: string, facts: { userName: string; code: string; secret?: string }): string {
  const { userName, code, secret } = facts;
  const token = secret === undefined ? '' : `&t=${secret}`;
  return `${siteUrl}/auth/confirm#u=${encodeURIComponent(userName)}&code=${code}${token}`;
}

/** Returns the link for choosing a new password, also with a fragment. */
const passwordLink = (siteUrl: string, { email, code }: { email: string; code: string }): string =>
  `${siteUrl}/auth/nova-palavra-passe#u=${encodeURIComponent(email)}&code=${code}`;

interface Settings {
  SITE_URL: string;
}

/** Returns whether the person of this account has to sign in with its password (ADR 015). */
async function needsPassword(database: Database, personId: string, event: CustomMessageTriggerEvent): Promise<boolean> {
  if (event.triggerSource === 'CustomMessage_SignUp') return isReplacedAccount(event.request.clientMetadata);
  // Not from the event's metadata: anyone can request the e-mail again with any metadata.
  return (await findSignOnToken(database, personId))?.needsPassword === true;
}

/** Writes the user pool's e-mails. Unknown kinds keep the pool's default text. */
export function createCustomMessage({ database, now }: Pick<Dependencies, 'database' | 'now'>, settings: Settings) {
  return async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
    const { codeParameter: code, userAttributes } = event.request;
    const attribute: unknown = userAttributes['name'];
    const name = typeof attribute === 'string' ? attribute : undefined;
    switch (event.triggerSource) {
      case 'CustomMessage_SignUp':
      case 'CustomMessage_ResendCode': {
        const personId: unknown = userAttributes['sub'];
        if (typeof personId !== 'string') throw new Error('An account without sub');
        const secret = createSecret();
        const confirmsOnly = await needsPassword(database, personId, event);
        await putSignOnToken(database, {
          personId,
          hash: hashSecret(secret),
          expiresAt: secondsAt(now()) + (confirmsOnly ? needsPasswordSeconds : tokenLifeSeconds),
          needsPassword: confirmsOnly || undefined,
        });
        const { userName } = event;
        const link = confirmationLink(settings.SITE_URL, { userName, code, secret: confirmsOnly ? undefined : secret });
        const { subject, html } = confirmationEmail({ name, code, link, confirmsOnly });
        event.response.emailSubject = subject;
        event.response.emailMessage = html;
        break;
      }
      case 'CustomMessage_ForgotPassword': {
        const email: unknown = userAttributes['email'];
        if (typeof email !== 'string') throw new Error('An account without e-mail address');
        const link = passwordLink(settings.SITE_URL, { email, code });
        const { subject, html } = passwordEmail({ name, code, link });
        event.response.emailSubject = subject;
        event.response.emailMessage = html;
        break;
      }
      default:
    }
    return event;
  };
}
