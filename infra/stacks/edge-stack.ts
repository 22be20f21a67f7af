import { CfnResource, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { apiPrefix } from '#shared/kit/route.ts';
import type { Stage } from '../config.ts';
import { alarmMail } from '../constructs/alarm-mail.ts';
import { Firewall, managedRules, pathBegins } from '../constructs/firewall.ts';
import { LogKey } from '../constructs/log-key.ts';
import { metricsNamespace } from '../monitoring/own-metrics.ts';
import { watchFirewall } from '../monitoring/security.ts';

/** Resources that CloudFront requires in us-east-1: the certificate of the stage's domain, and the site's web ACL. */
export class EdgeStack extends Stack {
  readonly certificate: ICertificate | undefined;
  readonly firewallArn: string | undefined;
  readonly logKey: LogKey | undefined;

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage }) {
    super(scope, id, props);
    const { stage } = props;
    if (stage.retainData) this.logKey = new LogKey(this, 'LogKey');
    if (stage.domain)
      this.certificate = new Certificate(this, 'Certificate', {
        domainName: stage.domain.name,
        validation: CertificateValidation.fromDns(
          HostedZone.fromHostedZoneAttributes(this, 'Zone', {
            hostedZoneId: stage.domain.hostedZoneId,
            zoneName: stage.domain.name,
          }),
        ),
      });
    if (stage.firewall)
      this.firewallArn = new Firewall(this, 'Firewall', {
        stage,
        scope: 'CLOUDFRONT',
        // Well above the traffic of an office behind one address, well below that of an attack. The functions have
        // tighter limits by account and address (attemptsPerAddress).
        rateLimits: [
          { name: 'sign-up-and-passwords', of: pathBegins(`${apiPrefix}/accounts`), limit: 100 },
          { name: 'contact-form', of: pathBegins(`${apiPrefix}/leads`), limit: 50 },
          { name: 'complaints-form', of: pathBegins(`${apiPrefix}/complaints`), limit: 50 },
          { name: 'assistant', of: pathBegins(`${apiPrefix}/assistant`), limit: 200 },
          // 500 visits of 30 requests: as many as sign in behind one address of a mobile network.
          { name: 'everything', limit: 15_000 },
        ],
        managedRules: [managedRules.reputation, managedRules.knownBadInputs, managedRules.common],
      }).arn;
    // CloudFront's web ACL has its metrics only in this region, and alarms must be in the region of their metrics.
    if (stage.firewall && stage.alarmEmail)
      watchFirewall(
        { scope: this, action: alarmMail(this, stage), namespace: metricsNamespace(stage), stage },
        stage,
        'CLOUDFRONT',
      );
    // A strong reference to another region would need custom resources and parameters (ADR 039).
    for (const part of this.node.findAll())
      if (CfnResource.isCfnResource(part)) part.applyCrossStackReferenceStrength(ReferenceStrength.WEAK);
  }
}
