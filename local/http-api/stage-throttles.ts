import type { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource } from '../assembly/resource.ts';
import type { ThrottleSettings } from './throttle.ts';

/** What API Gateway allows all APIs of an account together in a region, and so a setting that leaves one of the two out. */
const ofAccount: ThrottleSettings = { rate: 10_000, burst: 5_000 };

export interface StageThrottles {
  /** For all routes without settings of their own together. */
  readonly throttle: ThrottleSettings | undefined;
  readonly routeThrottles: Readonly<Record<string, ThrottleSettings>>;
}

/** Reads the throttles of a stage: its default, and those of single routes, which replace the default as a whole. */
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
  // 0 lets nobody in, as on AWS.
  return { rate: rate ?? ofAccount.rate, burst: burst ?? ofAccount.burst };
}

/**
 * Refuses what a deployment would fail on: API Gateway takes settings only for routes that are there already, so the
 * stage has to wait for them (`DependsOn`), in the stack that makes them.
 * @throws an Error in the words of API Gateway
 */
export function checkRouteSettings(stage: Resource, routes: readonly Resource[]): void {
  for (const routeKey of Object.keys((stage.properties['RouteSettings'] ?? {}) as object)) {
    const route = routes.find(({ properties }) => properties['RouteKey'] === routeKey);
    const isMadeBefore = route?.stack === stage.stack && stage.dependsOn?.includes(route.logicalId);
    if (!isMadeBefore)
      throw new Error(
        `${stage.path}: Unable to find Route by key ${routeKey} within the provided RouteSettings. ${route ? 'The stage does not depend on the route, which may be made after it.' : 'There is no such route.'}`,
      );
  }
}
