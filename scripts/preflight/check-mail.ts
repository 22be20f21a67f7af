import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import type { Stage } from '#infra/config.ts';
import type { Clients } from './clients.ts';
import { isNamed, type Problems, unexpected } from './problem.ts';

/** Checks that the stage can send e-mails from its identity, and production to any recipient. */
export async function checkMail({ mail }: Clients, { email, region, name }: Stage): Promise<Problems> {
  if (!email) return [];
  const [identity, account] = await Promise.all([
    checkIdentity(mail, email.identity, region),
    checkSending(mail, region, name === 'prod'),
  ]);
  return [...identity, ...account];
}

/**
 * Warns of the effects of the SES sandbox on stages other than production: the user pool also sends through SES, so
 * codes for sign-ups and forgotten passwords may not arrive.
 * @returns warnings
 */
export async function warnOfSandbox({ mail }: Clients, { email, region, name }: Stage): Promise<Problems> {
  if (!email || name === 'prod') return [];
  // A failure to read it is reported by `checkMail`.
  const account = await mail.send(new GetAccountCommand({})).catch(() => undefined);
  if (!account || account.ProductionAccessEnabled) return [];
  return [
    `Verify each tester's address with "aws sesv2 create-email-identity --region ${region} --email-identity <address>": SES in ${region} is in its sandbox, so on the stage "${name}" nobody else gets an e-mail, nor the code to sign up or to set a new password.`,
  ];
}

async function checkIdentity(mail: Clients['mail'], identity: string, region: string): Promise<Problems> {
  try {
    const found = await mail.send(new GetEmailIdentityCommand({ EmailIdentity: identity }));
    if (found.VerifiedForSendingStatus) return [];
    return [
      identity.includes('@')
        ? `Open the link that SES has sent to ${identity}: the address is not verified yet.`
        : `Write the DKIM records that SES shows for ${identity} (SES in ${region}, Identities) into its zone and wait until they are seen: the domain is not verified yet.`,
    ];
  } catch (error) {
    if (isNamed(error, 'NotFoundException'))
      return [
        `Make the identity ${identity} at SES in ${region} with "aws sesv2 create-email-identity --region ${region} --email-identity ${identity}" and verify it: e-mails are sent as it.`,
      ];
    return [unexpected(`the identity ${identity} of SES`, error)];
  }
}

async function checkSending(mail: Clients['mail'], region: string, forAnybody: boolean): Promise<Problems> {
  try {
    const { ProductionAccessEnabled, SendingEnabled } = await mail.send(new GetAccountCommand({}));
    if (SendingEnabled === false)
      return [`Fix what AWS wrote about the e-mails of this account: SES in ${region} has stopped sending.`];
    if (forAnybody && !ProductionAccessEnabled)
      return [
        `Ask for production access at SES in ${region} (Account dashboard, Request production access): until then it sends only to addresses that are verified one by one.`,
      ];
    return [];
  } catch (error) {
    return [unexpected(`the sending limits of SES in ${region}`, error)];
  }
}
