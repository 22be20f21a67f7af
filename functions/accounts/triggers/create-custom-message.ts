import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { recordConfirmationEmail } from '#database/accounts/writes.ts';
import { secondsAt } from '#database/schema.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { createSecret, hashSecret } from '#platform/sign-on-secret.ts';
import { signUpFactsIn } from '#platform/sign-up-metadata.ts';
import { confirmationEmail, passwordEmail } from './emails.ts';

/** Lifetime of the user pool's confirmation code. */
const linkSeconds = 24 * 60 * 60;

/**
 * Returns the link of the confirmation e-mail. All parameters are in the fragment, which browsers do not send to
 * servers, so that they are not logged. It names the address rather than the account: the page shows the one that it
 * confirms, regardless of who wrote the link.
 */
const confirmationLink = (siteUrl: string, facts: { email: string; code: string; secret: string }): string =>
  `${siteUrl}/auth/confirm#u=${encodeURIComponent(facts.email)}&code=${facts.code}&t=${facts.secret}`;

/** Returns the link for choosing a new password, also with a fragment. */
const passwordLink = (siteUrl: string, { email, code }: { email: string; code: string }): string =>
  `${siteUrl}/auth/nova-palavra-passe#u=${encodeURIComponent(email)}&code=${code}`;

interface Settings {
  SITE_URL: string;
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
        const { sub: personId, email }: Readonly<Record<string, unknown>> = userAttributes;
        if (typeof personId !== 'string' || typeof email !== 'string')
          throw new Error('An account without sub or email');
        const secret = createSecret();
        // Not from the metadata of a later e-mail: anyone can request it with any metadata.
        const isFirst = event.triggerSource === 'CustomMessage_SignUp';
        await recordConfirmationEmail(database, {
          personId,
          ...(isFirst && signUpFactsIn(event.request.clientMetadata)),
          linkHash: hashSecret(secret),
          linkUntil: secondsAt(now()) + linkSeconds,
        });
        const link = confirmationLink(settings.SITE_URL, { email, code, secret });
        const { subject, html } = confirmationEmail({ name, code, link });
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
