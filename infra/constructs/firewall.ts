import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';

/** Rate limit per address within five minutes, the default evaluation window of AWS WAF. */
interface RateLimit {
  name: string;
  /** Number of requests, at least 10. */
  limit: number;
  /** The requests that count; default: all. */
  of?: CfnWebACL.StatementProperty;
}

/** The scope of a web ACL; `CLOUDFRONT` only in us-east-1. */
export type FirewallScope = 'CLOUDFRONT' | 'REGIONAL';

/** Returns the name of a stage's web ACL, which its metrics contain. */
export const firewallName = (stage: { name: string }, scope: FirewallScope): string =>
  `morada-${stage.name}-${scope.toLowerCase()}`;

interface FirewallProps {
  stage: Stage;
  scope: FirewallScope;
  rateLimits: readonly RateLimit[];
  managedRules: readonly ManagedRules[];
}

/** Matches requests whose path begins with `path`, ignoring case and URL encoding. */
export const pathBegins = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    // Decoded first, so that encoded capital letters are converted, too.
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'LOWERCASE' },
    ],
  },
});

/**
 * Matches calls of these operations of a user pool. Cognito adds the operation in a header (developer guide, "Associate
 * an AWS WAF web ACL with a user pool"); requests to the pool's domain have none.
 */
export const poolCalls = (operations: readonly string[]): CfnWebACL.StatementProperty => ({
  orStatement: {
    statements: operations.map((operation) => ({
      byteMatchStatement: {
        fieldToMatch: { singleHeader: { Name: 'x-amzn-cognito-operation-name' } },
        positionalConstraint: 'EXACTLY',
        searchString: operation,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    })),
  },
});

export const allBut = (statement: CfnWebACL.StatementProperty): CfnWebACL.StatementProperty => ({
  notStatement: { statement },
});

export interface ManagedRules {
  name: string;
  /** The requests that the group inspects; default: all. */
  of?: CfnWebACL.StatementProperty;
  /** Rules of the group that only count. */
  counted?: readonly string[];
}

/** Rule groups managed by AWS that are suitable for every request. */
export const managedRules = {
  reputation: { name: 'AWSManagedRulesAmazonIpReputationList' },
  knownBadInputs: { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
  common: {
    name: 'AWSManagedRulesCommonRuleSet',
    // Every rule of the group about bodies. People write long messages with characters such as "<", addresses and "../":
    // the site renders them as text, no function opens a path or an address of a body, and each route limits its size.
    counted: [
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'EC2MetaDataSSRF_BODY',
    ],
  },
} as const satisfies Record<string, ManagedRules>;

/**
 * A web ACL with managed rules, rate limits by address, and a log of blocked requests without tokens, cookies and
 * queries.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, props: FirewallProps) {
    super(scope, id);
    const name = firewallName(props.stage, props.scope);
    const visible = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName,
      // Samples would expose parts of requests for three hours.
      sampledRequestsEnabled: false,
    });
    // The SDKs expect 403 with `ForbiddenException` from a user pool's web ACL. All other callers get 429.
    const block = props.scope === 'REGIONAL' ? {} : { customResponse: { responseCode: 429 } };
    // Rate limits first: requests above them are not evaluated by managed rules.
    const limits = props.rateLimits.map(({ name: rule, limit, of }, index) => ({
      name: rule,
      priority: index,
      action: { block },
      statement: {
        rateBasedStatement: {
          aggregateKeyType: 'IP',
          evaluationWindowSec: 300,
          limit,
          scopeDownStatement: of,
        },
      },
      visibilityConfig: visible(rule),
    }));
    const managed = props.managedRules.map(({ name: group, counted, of }, index) => ({
      name: group,
      priority: 100 + index,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name: group,
          ruleActionOverrides: (counted ?? []).map((rule) => ({ name: rule, actionToUse: { count: {} } })),
          scopeDownStatement: of,
        },
      },
      visibilityConfig: visible(group),
    }));
    const acl = new CfnWebACL(this, 'Acl', {
      name,
      scope: props.scope,
      description: `What reaches Morada ${props.stage.name}`,
      defaultAction: { allow: {} },
      rules: [...limits, ...managed],
      visibilityConfig: visible(name),
    });
    this.arn = acl.attrArn;
    // AWS WAF requires this prefix.
    const logGroupName = `aws-waf-logs-${name}`;
    const logs = new LogGroup(this, 'Logs', {
      logGroupName,
      retention: props.stage.logRetentionDays as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      // Not the log group's ARN attribute: it ends in ":*", which AWS WAF rejects.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          resourceName: logGroupName,
        }),
      ],
      // Keeps tokens, and URLs with case ids, out of the log.
      redactedFields: [
        { singleHeader: { Name: 'authorization' } },
        { singleHeader: { Name: 'cookie' } },
        { queryString: {} },
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }, { ActionCondition: { Action: 'COUNT' } }],
          },
        ],
      },
    });
    logging.node.addDependency(logs);
  }
}
