import { createDependencies, type Dependencies } from '../dependencies.ts';
import { databaseVariables, originVariables } from '../environment.ts';
import { createSecretsClient, fetchSecret } from '../fetch-secret.ts';
import { keepSecret } from '../shared-secret.ts';
import { createEdgeCheck, type EdgeCheck } from './require-edge.ts';

export const httpVariables = { ...databaseVariables, ...originVariables };

export interface HttpDependencies extends Dependencies {
  requireEdge: EdgeCheck;
}

/** Creates the check of the origin secret, which is read with the first request and cached for minutes. */
export function openEdgeCheck({ ORIGIN_SECRET }: { ORIGIN_SECRET: string }): EdgeCheck {
  const client = createSecretsClient();
  return createEdgeCheck(keepSecret(() => fetchSecret(client, ORIGIN_SECRET)));
}

export const createHttpDependencies = (
  environment: Parameters<typeof createDependencies>[0] & Parameters<typeof openEdgeCheck>[0],
): HttpDependencies => ({ ...createDependencies(environment), requireEdge: openEdgeCheck(environment) });
