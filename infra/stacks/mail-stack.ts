import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import { CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { removalPolicy } from '../constructs/removal-policy.ts';

interface MailStackProps extends StackProps {
  /** The domain that e-mails come from. */
  identity: string;
  /** Without it the records are outputs, to be written where the zone is. */
  hostedZoneId?: string;
  /** Whether the domain has a DMARC policy, which is then left as it is. */
  hasDmarc: boolean;
}

interface MailRecord {
  name: string;
  type: 'CNAME' | 'MX' | 'TXT';
  value: string;
}

/**
 * The domain of e-mails at SES, with the records by which others recognize them: DKIM, which verifies the identity too,
 * a MAIL FROM domain, so that SPF is aligned, and DMARC.
 *
 * An account has an identity once per region, and several stages may send as it. Not part of a stage, therefore, and
 * retained when this stack is deleted.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { identity, hostedZoneId, hasDmarc, ...props }: MailStackProps) {
    super(scope, id, props);
    // A MAIL FROM domain has one MX record, of its region.
    const mailFrom = `bounces-${this.region}.${identity}`;
    const mail = new CfnEmailIdentity(this, 'Identity', {
      emailIdentity: identity,
      // If the record is missing, e-mails still leave, from a domain of SES.
      mailFromAttributes: { mailFromDomain: mailFrom, behaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
    });
    mail.applyRemovalPolicy(removalPolicy(true));
    const records: Readonly<Record<string, MailRecord>> = {
      Dkim1: { name: mail.attrDkimDnsTokenName1, type: 'CNAME', value: mail.attrDkimDnsTokenValue1 },
      Dkim2: { name: mail.attrDkimDnsTokenName2, type: 'CNAME', value: mail.attrDkimDnsTokenValue2 },
      Dkim3: { name: mail.attrDkimDnsTokenName3, type: 'CNAME', value: mail.attrDkimDnsTokenValue3 },
      MailFrom: { name: mailFrom, type: 'MX', value: `10 feedback-smtp.${this.region}.amazonses.com` },
      Spf: { name: mailFrom, type: 'TXT', value: '"v=spf1 include:amazonses.com -all"' },
      ...((!hasDmarc || !hostedZoneId) && {
        Dmarc: { name: `_dmarc.${identity}`, type: 'TXT', value: '"v=DMARC1; p=quarantine"' },
      }),
    };
    for (const [key, { name, type, value }] of Object.entries(records)) {
      if (hostedZoneId)
        new CfnRecordSet(this, key, {
          hostedZoneId,
          name,
          type,
          ttl: '1800',
          resourceRecords: [value],
        }).applyRemovalPolicy(removalPolicy(true));
      else
        new CfnOutput(this, key, {
          description: key === 'Dmarc' ? 'Record to be written, unless there is one' : 'Record to be written',
          value: `${name} ${type} ${value}`,
        });
    }
  }
}
