import type { World } from '#functions/testing/world.ts';
import type { RouteInput, RouteName } from '#shared/routes.ts';

/** Capacity units of the table. */
export interface Cost {
  calls: number;
  read: number;
  write: number;
}

/** Strongly consistent reads before every route of the team: the membership, the account's security and the session. */
export const sessionAndRole = 3;

/** Returns the cost of one route from the function's log, including the checks of session and role. */
export async function costOf<Name extends RouteName>(
  world: World,
  caller: string,
  name: Name,
  input: RouteInput<Name>,
): Promise<Cost> {
  await world.succeed(name, caller, input);
  const { readUnits, writeUnits } = world.logs.at(-1)?.facts ?? {};
  return { calls: 1, read: Number(readUnits), write: Number(writeUnits) };
}

/** `Read, 10 000`. */
export const heading = (size: number): string => `Read, ${size.toLocaleString('en').replaceAll(',', ' ')}`;
