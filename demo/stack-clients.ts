import type { StackFile } from '#local/supervisor/stack-file.ts';

/** Returns the configuration of an SDK client of a running stack's service. */
export function clientOf({ region, credentials, endpoints }: StackFile, service: string) {
  const endpoint = endpoints[service];
  if (!endpoint) throw new Error(`The stack has no ${service}.`);
  return { region, credentials, endpoint };
}
