import { ConfigurationError, type Stage } from '#infra/config.ts';
import type { StackTemplate } from '#infra/rehearsal/stack-template.ts';
import type { AskAws } from '../preflight/ask-aws.ts';
import type { Clients } from '../preflight/clients.ts';
import { isNamed, unexpected } from '../preflight/problem.ts';

/** A throttle as the API of API Gateway writes it: requests per second, and the burst. */
interface RouteThrottle {
  throttlingRateLimit: number;
  throttlingBurstLimit: number;
}
/** The same in a template. */
interface ThrottleSettings {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}
/** By route key: `POST /api/leads`. */
type RouteThrottles = Readonly<Record<string, RouteThrottle>>;

const service = 'apigateway';
/** The name of the stage of the HTTP API; stages of WebSocket APIs have others. */
const stageName = '$default';

/** Returns the routes that have a throttle of their own in the templates. */
function throttlesIn(templates: readonly StackTemplate[]): RouteThrottles {
  const settings = templates
    .flatMap(({ template }) => Object.values(template.Resources ?? {}))
    .filter(({ Type, Properties }) => Type === 'AWS::ApiGatewayV2::Stage' && Properties?.['StageName'] === stageName)
    .flatMap(({ Properties }) =>
      Object.entries((Properties?.['RouteSettings'] ?? {}) as Record<string, ThrottleSettings>),
    );
  return Object.fromEntries(
    settings.map(([routeKey, { ThrottlingRateLimit, ThrottlingBurstLimit }]) => [
      routeKey,
      { throttlingRateLimit: ThrottlingRateLimit, throttlingBurstLimit: ThrottlingBurstLimit },
    ]),
  );
}

interface Apis {
  items?: readonly { apiId: string; name: string }[];
  nextToken?: string;
}

/**
 * Returns the deployed HTTP API's stage; undefined before its first deployment.
 * @throws a ConfigurationError if it cannot be read
 */
const findStage = (clients: Pick<Clients, 'ask'>, stage: Stage) =>
  lookForStage(clients, stage).catch((error: unknown) => {
    throw new ConfigurationError(
      `${unexpected('the throttles of routes', error)} GitHub's roles have this permission from the stack Morada-Delivery: "Deploy from GitHub" in docs/runbook/first-deployment.md deploys it again.`,
    );
  });

async function lookForStage({ ask }: Pick<Clients, 'ask'>, { name, region }: Stage) {
  let nextToken: string | undefined;
  do {
    const query = { maxResults: '100', ...(nextToken !== undefined && { nextToken }) };
    const page = (await ask({ service, region, path: '/v2/apis', query })) as Apis;
    const api = page.items?.find((each) => each.name === `morada-${name}`);
    if (api) return readStage(ask, region, `/v2/apis/${api.apiId}/stages/${encodeURIComponent(stageName)}`);
    nextToken = page.nextToken;
  } while (nextToken !== undefined);
  return undefined;
}

async function readStage(ask: AskAws, region: string, path: string) {
  try {
    const { routeSettings = {} } = (await ask({ service, region, path })) as { routeSettings?: RouteThrottles };
    return { path, throttles: routeSettings };
  } catch (error) {
    if (isNamed(error, 'NotFoundException')) return undefined;
    throw error;
  }
}

/** A throttle of the deployed stage that the next release does not have. */
interface LeftThrottle {
  routeKey: string;
  /** Of its settings at API Gateway. */
  path: string;
}

/**
 * Returns what CloudFormation leaves behind at the stage, whose next change fails on it once the route is gone (ADR 050).
 * Read from the stage rather than from the deployed templates: after a rollback it has throttles that no template has.
 * @throws a ConfigurationError if the caller may not look
 */
export async function findLeftThrottles(
  clients: Pick<Clients, 'ask'>,
  stage: Stage,
  templates: readonly StackTemplate[],
): Promise<readonly LeftThrottle[]> {
  const next = throttlesIn(templates);
  const deployed = await findStage(clients, stage);
  if (!deployed) return [];
  return Object.keys(deployed.throttles)
    .filter((routeKey) => next[routeKey] === undefined)
    .map((routeKey) => ({ routeKey, path: `${deployed.path}/routesettings/${encodeURIComponent(routeKey)}` }));
}

/** Deletes throttles, whose routes share the default until they are gone. */
export async function deleteThrottles(
  { ask }: Pick<Clients, 'ask'>,
  { region }: Stage,
  throttles: readonly LeftThrottle[],
): Promise<void> {
  for (const { path } of throttles) await ask({ service, region, path, method: 'DELETE' });
}

/**
 * Writes the templates' throttles where the stage lacks one after their deployment. That is so where a release that
 * took a route away was undone: the template of the stage is the one that was deployed before, so CloudFormation does
 * nothing.
 */
export async function restoreThrottles(
  clients: Pick<Clients, 'ask'>,
  stage: Stage,
  templates: readonly StackTemplate[],
): Promise<void> {
  const routeSettings = throttlesIn(templates);
  const deployed = await findStage(clients, stage);
  if (!deployed || Object.keys(routeSettings).every((routeKey) => deployed.throttles[routeKey])) return;
  await clients.ask({ service, region: stage.region, path: deployed.path, method: 'PATCH', body: { routeSettings } });
}
