import { type Fact, type FactId, lastFactBy, needsConfirmation } from '#shared/facts/register.ts';
import { contractEntries } from './contract.ts';
import { costEntries } from './costs.ts';
import { documentEntries } from './documents.ts';
import type { Entry, FindFact, WrittenEntry } from './entry.ts';
import { day } from './figures.ts';
import { limitEntries } from './limits.ts';
import { portalEntries } from './portal.ts';
import { rateEntries } from './rates.ts';
import { situationEntries } from './situations.ts';

/** The knowledge base as it is written: everything that does not depend on a case. */
export const writtenEntries: readonly WrittenEntry[] = [
  ...rateEntries,
  ...limitEntries,
  ...costEntries,
  ...contractEntries,
  ...documentEntries,
  ...situationEntries,
  ...portalEntries,
];

/** Names the source of a value, with its days if an act or the regulator says it. */
function sourceOf(fact: Fact, today: string): string {
  const { source, from, until } = fact;
  if (needsConfirmation(fact)) return source;
  return until && until < today
    ? `${source} (valores de ${day(from)} a ${day(until)})`
    : `${source} (valores em vigor desde ${day(from)})`;
}

/** Returns what has to be added about the values in a text. */
function noteOn(current: readonly Fact[], today: string): string | undefined {
  const ended = current.find(({ until }) => until && until < today);
  if (ended?.until) return `Estes valores são os que valiam até ${day(ended.until)}: confirma com a equipa os de hoje.`;
  return current.some(needsConfirmation) ? 'Há aqui valores sem fonte oficial: confirma com a equipa.' : undefined;
}

/** Finds the value of a day, or the last one before it. */
type FindFactBy = <Id extends FactId>(id: Id, today: string) => Fact<Id> | undefined;

/** Returns an entry as it reads on a day. Throws if it quotes a fact that has no value yet. */
export function readOn({ text, ...entry }: WrittenEntry, today: string, find: FindFactBy = lastFactBy): Entry {
  if (typeof text === 'string') return { ...entry, text };
  const current: Fact[] = [];
  const past: Fact[] = [];
  const noting =
    (noted: Fact[]): FindFact =>
    (id) => {
      const fact = find(id, today);
      if (!fact) throw new Error(`${entry.id} quotes ${id}, which has no value on ${today}`);
      noted.push(fact);
      return fact;
    };
  const sentences = text({ current: noting(current), past: noting(past) });
  const quoted = [...current, ...past].map((fact) => sourceOf(fact, today));
  return {
    ...entry,
    text: [sentences, noteOn(current, today)].filter(Boolean).join(' '),
    sources: [...new Set([...entry.sources, ...quoted])],
  };
}

/** The knowledge base as it reads on a day, `YYYY-MM-DD`. */
export const entriesOn = (today: string): readonly Entry[] => writtenEntries.map((entry) => readOn(entry, today));
