import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';

/** Requests of one address within five minutes, the window in which AWS WAF counts. */
interface RateLimit {
  readonly name: string;
  /** Requests; 10 at least. */
  readonly limit: number;
  /** The requests that count; every one where it is left out. */
  readonly of?: CfnWebACL.StatementProperty;
}

/** What a firewall stands before: `CLOUDFRONT` only in us-east-1. */
export type FirewallScope = 'CLOUDFRONT' | 'REGIONAL';

/** The name of a stage's web ACL, in its metrics too. */
export const firewallName = (stage: { readonly name: string }, scope: FirewallScope): string =>
  `morada-${stage.name}-${scope.toLowerCase()}`;

interface FirewallProps {
  readonly stage: Stage;
  readonly scope: FirewallScope;
  readonly rateLimits: readonly RateLimit[];
  readonly managedRules: readonly ManagedRules[];
}

/** Requests whose path begins so, in any letter case, however its characters are encoded. */
export const pathBegins = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    // First decoded: an encoded capital letter is one only then.
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'LOWERCASE' },
    ],
  },
});

/**
 * Calls of these operations of a user pool. Cognito names the operation to AWS WAF in a header of its own (developer
 * guide, "Associate an AWS WAF web ACL with a user pool"); requests to the pool's domain have none.
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
  readonly name: string;
  /** The requests that the group looks at; every one where it is left out. */
  readonly of?: CfnWebACL.StatementProperty;
  /** Rules of the group that are counted and refuse nothing. */
  readonly counted?: readonly string[];
}

/** Rules that AWS keeps up to date and that fit every request. */
export const managedRules = {
  reputation: { name: 'AWSManagedRulesAmazonIpReputationList' },
  knownBadInputs: { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
  common: {
    name: 'AWSManagedRulesCommonRuleSet',
    // People write long messages and signs such as "<" in them; what they write is shown as text, and each route has
    // its own limits of size.
    counted: ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'],
  },
} as const satisfies Record<string, ManagedRules>;

/** A web ACL: managed rules, limits by address, and a log of what was refused, without tokens, cookies and queries. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, props: FirewallProps) {
    super(scope, id);
    const name = firewallName(props.stage, props.scope);
    const visible = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName,
      // Samples would keep parts of requests in sight for three hours.
      sampledRequestsEnabled: false,
    });
    // The SDKs know one answer of a user pool's firewall: 403 with `ForbiddenException`. Everybody else is told why.
    const block = props.scope === 'REGIONAL' ? {} : { customResponse: { responseCode: 429 } };
    // Limits first: whoever is over one costs no managed rules.
    const limits = props.rateLimits.map(({ name: rule, limit, of }, index) => ({
      name: rule,
      priority: index,
      action: { block },
      statement: {
        rateBasedStatement: {
          aggregateKeyType: 'IP',
          evaluationWindowSec: 300,
          limit,
          ...(of ? { scopeDownStatement: of } : {}),
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
          ...(of ? { scopeDownStatement: of } : {}),
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
    // AWS WAF writes to groups of such a name only.
    const logGroupName = `aws-waf-logs-${name}`;
    const logs = new LogGroup(this, 'Logs', {
      logGroupName,
      retention: props.stage.logRetentionDays as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      // Not the group's own attribute: it ends in ":*", which AWS WAF refuses.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          resourceName: logGroupName,
        }),
      ],
      // Tokens, and addresses with ids of people's cases, stay out of the log.
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
