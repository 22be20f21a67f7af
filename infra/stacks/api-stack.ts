import { Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpNoneAuthorizer, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { apiPrefix, needsToken, type Route } from '#shared/kit/route.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { GradualRelease } from '../constructs/gradual-release.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { allowTable } from '../constructs/table-access.ts';
import {
  type Audience,
  type FeatureName,
  type FeatureNameOf,
  type FeatureResources,
  featureNamesOf,
  featureOf,
} from '../features.ts';

/** 'prior-information' -> PriorInformation */
const constructId = (name: string): string => name.replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase());

const routesOf = (feature: FeatureName): readonly RouteName[] =>
  (Object.keys(routes) as RouteName[]).filter((name) => name.startsWith(`${feature}.`));

/** A request of a session records it. */
const sessionsOf = (feature: FeatureName): readonly ['sessions'] | readonly [] =>
  routesOf(feature).some((name) => needsToken(routes[name].access)) ? ['sessions'] : [];

export interface ApiStackProps extends StackProps, FeatureResources {
  httpApiId: string;
  /** The secret that requests through CloudFront carry. */
  originSecretArn: string;
  table: TableV2;
}

/** A route as it is declared, and as it is made. */
export type MadeRoute = readonly [Route, HttpRoute];

/**
 * The features of one audience: functions with their routes. Their background functions are added by the stack of the
 * audience (ADR 104).
 */
export abstract class ApiStack<A extends Audience> extends Stack {
  readonly functions: Readonly<Record<FeatureNameOf<A>, ServiceFunction>>;
  readonly routes: readonly MadeRoute[];
  /** Shared by the stacks of the API; undefined if functions change at once. */
  readonly release: GradualRelease | undefined;

  /** @param release made by the first of the API's stacks */
  constructor(scope: Construct, id: string, audience: A, props: ApiStackProps, release?: GradualRelease) {
    super(scope, id, props);
    const { stage, httpApiId } = props;
    const names = featureNamesOf(audience);
    this.functions = Object.fromEntries(names.map((name) => [name, this.createFeature(name, props)])) as Record<
      FeatureNameOf<A>,
      ServiceFunction
    >;
    if (stage.gradualRelease) this.release = release ?? new GradualRelease(this, 'Release', { stage, httpApiId });
    this.routes = names.length > 0 ? this.addRoutes(`People ${audience}`, names, props) : [];
  }

  private createFeature(name: FeatureName, props: ApiStackProps): ServiceFunction {
    const { stage, originSecretArn, table } = props;
    const { description, userImpact, limits, environment, grant, table: tableAccess } = featureOf(name);
    const fn = new ServiceFunction(this, constructId(name), {
      stage,
      entry: `${name}/api.lambda.ts`,
      description,
      userImpact,
      answersFailures: true,
      ...limits?.(stage),
      environment: {
        TABLE_NAME: table.tableName,
        STAFF_SECOND_FACTOR: stage.staffSecondFactor ? 'required' : 'optional',
        ORIGIN_SECRET: originSecretArn,
        ...environment?.(props),
      },
    });
    allowTable(fn, table, { ...tableAccess, guarded: [...(tableAccess.guarded ?? []), ...sessionsOf(name)] });
    fn.allow(['secretsmanager:GetSecretValue'], [originSecretArn]);
    grant?.(fn, props);
    return fn;
  }

  /** Adds one gateway route per declared route; all but the public ones require a token of the user pool. */
  private addRoutes(
    authorizerName: string,
    features: readonly FeatureNameOf<A>[],
    { httpApiId, userPool, userPoolClient }: ApiStackProps,
  ): readonly MadeRoute[] {
    // Imported, so that routes, integrations and authorizer belong to this stack and not to the API's.
    const httpApi = HttpApi.fromHttpApiAttributes(this, 'HttpApi', { httpApiId });
    const authorizer = new HttpJwtAuthorizer('People', userPool.userPoolProviderUrl, {
      // Names are unique within an API.
      authorizerName,
      jwtAudience: [userPoolClient.userPoolClientId],
    });
    const targets = this.release?.shift(this, this.functions) ?? this.functions;
    return features.flatMap((feature) => {
      const integration = new HttpLambdaIntegration(`${feature}-integration`, targets[feature], {
        scopePermissionToRoute: false,
      });
      return routesOf(feature).map((name): MadeRoute => {
        const { method, path, access } = routes[name];
        const route = new HttpRoute(this, name, {
          httpApi,
          routeKey: HttpRouteKey.with(`${apiPrefix}${path}`, HttpMethod[method]),
          integration,
          authorizer: needsToken(access) ? authorizer : new HttpNoneAuthorizer(),
        });
        return [routes[name], route];
      });
    });
  }
}
