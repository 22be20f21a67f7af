import { once } from '#shared/kit/once.ts';
import { firstWordOf } from '#shared/kit/text.ts';

const list = once(() => new Intl.ListFormat('pt-PT'));

/** Returns people by their first names: `Ana e Rui`; by their whole ones where two have the same. */
export function namedPeople(people: readonly { name: string }[]): string {
  const first = people.map(({ name }) => firstWordOf(name) ?? name);
  const isShort = new Set(first).size === people.length;
  return list().format(isShort ? first : people.map(({ name }) => name));
}

/** What the team reads above words for several people. */
export const forSeveral = (people: readonly { name: string }[]): string =>
  `Vai para ${namedPeople(people)}: não escrevas dados de uma só pessoa`;
