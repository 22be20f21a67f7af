import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import type { Stage } from '#infra/config.ts';
import type { Clients } from './clients.ts';
import { aws, shown } from './command.ts';
import { deployMail } from './deploy-mail.ts';
import { isNamed, type Problems, unexpected } from './problem.ts';

/** Checks that the stage can send e-mails from its identity, and production to any recipient. */
export async function checkMail(clients: Clients, stage: Stage): Promise<Problems> {
  const { email, name } = stage;
  if (!email) return [];
  const [identity, account] = await Promise.all([
    checkIdentity(clients, stage, email.identity),
    checkSending(clients, stage, name === 'prod'),
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

/** Checks that SES knows an identity and has verified it. */
export async function checkIdentity(clients: Clients, stage: Stage, identity: string): Promise<Problems> {
  const { region } = stage;
  try {
    const found = await clients.mail.send(new GetEmailIdentityCommand({ EmailIdentity: identity }));
    if (found.VerifiedForSendingStatus) return [];
    return [
      identity.includes('@')
        ? `Open the link that SES has sent to ${identity}: the address is not verified yet.`
        : `Wait until SES has seen the DKIM records of ${identity}, which its zone must have as SES shows them (SES in ${region}, Identities): the domain is not verified yet.`,
    ];
  } catch (error) {
    if (isNamed(error, 'NotFoundException')) {
      const command = identity.includes('@')
        ? aws(region, `sesv2 create-email-identity --email-identity ${identity}`)
        : await deployMail(clients, stage, identity);
      return [
        {
          command,
          sentence: `Make the identity ${identity} at SES in ${region} with "${shown(command)}" and verify it: e-mails are sent as it.`,
        },
      ];
    }
    return [unexpected(`the identity ${identity} of SES`, error)];
  }
}

/** What AWS wants to know before it lets an account send to anybody. */
const useCase =
  'People get e-mails about requests for a home loan that they made themselves. Bounces and complaints stop all e-mails to an address at once, and optional ones can be stopped with one click.';

async function checkSending({ mail }: Clients, { region, domain }: Stage, forAnybody: boolean): Promise<Problems> {
  try {
    const { ProductionAccessEnabled, SendingEnabled, Details } = await mail.send(new GetAccountCommand({}));
    if (SendingEnabled === false)
      return [`Fix what AWS wrote about the e-mails of this account: SES in ${region} has stopped sending.`];
    if (!forAnybody || ProductionAccessEnabled) return [];
    const meanwhile = 'until then it sends only to addresses that are verified one by one';
    const review = Details?.ReviewDetails;
    if (review?.Status === 'PENDING')
      return [`Wait for AWS, which was asked for production access at SES in ${region}: ${meanwhile}.`];
    if (review)
      return [
        `Answer AWS in the Support Center, case ${review.CaseId ?? '"SES: Production Access"'}: it has not given production access at SES in ${region}, and ${meanwhile}.`,
      ];
    const command = aws(
      region,
      `sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url https://${domain?.name ?? ''} --contact-language EN --use-case-description`,
      useCase,
    );
    return [
      {
        command,
        sentence: `Ask for production access at SES in ${region} with "${shown(command)}": ${meanwhile}.`,
      },
    ];
  } catch (error) {
    return [unexpected(`the sending limits of SES in ${region}`, error)];
  }
}
