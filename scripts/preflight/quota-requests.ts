import type { Clients } from './clients.ts';
import { aws, type Command } from './command.ts';

/** A quota of AWS, by its names at Service Quotas. */
export interface Quota {
  service: string;
  code: string;
}

/** The command that asks AWS for a higher quota. */
export const increase = (region: string, { service, code }: Quota, value: number): Command =>
  aws(
    region,
    `service-quotas request-service-quota-increase --service-code ${service} --quota-code ${code} --desired-value ${value}`,
  );

const call = (operation: string, { service, code }: Quota, region: string) => ({
  service: 'servicequotas',
  region,
  path: '/',
  target: `ServiceQuotasV20190624.${operation}`,
  body: { ServiceCode: service, QuotaCode: code },
});

/**
 * Returns whether AWS was asked for more and has not answered: a second request is refused until it has. Asked only where
 * a quota is low, by people who may not be allowed to ask: they are told that there is none.
 */
export const isRequested = ({ ask }: Clients, { region, ...quota }: Quota & { region: string }): Promise<boolean> =>
  ask(call('ListRequestedServiceQuotaChangeHistoryByQuota', quota, region)).then(
    ({ RequestedQuotas: requests }) =>
      Array.isArray(requests) && requests.some((each) => ['PENDING', 'CASE_OPENED'].includes(each?.Status)),
    () => false,
  );

/** Returns a quota's value in this account; AWS's default where nobody has raised it. */
export async function quotaOf({ ask }: Clients, { region, ...quota }: Quota & { region: string }): Promise<number> {
  const { Quota: found } = await ask(call('GetServiceQuota', quota, region));
  return Number(Object(found).Value ?? 0);
}
