import type { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource } from '../assembly/resource.ts';
import type { ThrottleSettings } from './throttle.ts';

/** API Gateway's limit for all APIs of an account in a region, and the default for a missing limit of a setting. */
const ofAccount: ThrottleSettings = { rate: 10_000, burst: 5_000 };

export interface StageThrottles {
  /** Shared by all routes without their own settings. */
  throttle: ThrottleSettings | undefined;
  routeThrottles: Readonly<Record<string, ThrottleSettings>>;
}

/** Reads the throttles of a stage: its default, and those of single routes, which replace the default entirely. */
export function readThrottles(reader: PropertyReader): StageThrottles {
  const routeThrottles: Record<string, ThrottleSettings> = {};
  const settings = reader.object('RouteSettings');
  for (const routeKey of Object.keys((reader.value('RouteSettings') ?? {}) as object)) {
    const throttle = readThrottle(settings?.object(routeKey));
    if (throttle) routeThrottles[routeKey] = throttle;
  }
  return { throttle: readThrottle(reader.object('DefaultRouteSettings')), routeThrottles };
}

function readThrottle(settings: PropertyReader | undefined): ThrottleSettings | undefined {
  settings?.harmless('nothing collects metrics here', 'DetailedMetricsEnabled');
  const rate = settings?.number('ThrottlingRateLimit');
  const burst = settings?.number('ThrottlingBurstLimit');
  if (rate === undefined && burst === undefined) return undefined;
  // 0 refuses every request, as on AWS.
  return { rate: rate ?? ofAccount.rate, burst: burst ?? ofAccount.burst };
}

/**
 * Rejects a deployment that would fail: API Gateway accepts settings only for existing routes, so the stage has to
 * depend on them: by `DependsOn` on those of its own stack, by the order of the stacks on others.
 * @throws an Error with API Gateway's message
 */
export function checkRouteSettings(stage: Resource, routes: readonly Resource[]): void {
  for (const routeKey of Object.keys((stage.properties['RouteSettings'] ?? {}) as object)) {
    const route = routes.find(({ properties }) => properties['RouteKey'] === routeKey);
    const isMadeBefore =
      route?.stack === stage.stack
        ? stage.dependsOn?.includes(route.logicalId)
        : route && stage.stacksBefore?.includes(route.stack);
    if (!isMadeBefore)
      throw new Error(
        `${stage.path}: Unable to find Route by key ${routeKey} within the provided RouteSettings. ${route ? 'The stage does not depend on the route, which may be made after it.' : 'There is no such route.'}`,
      );
  }
}
