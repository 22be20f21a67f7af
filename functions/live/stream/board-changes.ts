import * as z from 'zod/mini';
import type { CounterChange } from '#database/board/writes.ts';
import { lisbonMonth } from '#platform/lisbon-month.ts';
import { outcomes, stages } from '#shared/applications/stages.ts';

const text = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ S: schema });

/** The attributes of an application's stream image that counters need. */
const imageSchema = z.object({
  __edb_e__: text(z.literal('application')),
  status: text(z.enum(stages)),
  outcome: z.optional(text(z.enum(outcomes))),
  createdAt: text(z.string()),
});
type Image = z.output<typeof imageSchema>;

/** Returns the counters of an application: an ended one has no stage, but counts in the total and in its month. */
function countersOf(image: Image | undefined): string[] {
  if (!image) return [];
  const always = ['board#total', `month#${lisbonMonth(new Date(image.createdAt.S))}`];
  return image.outcome ? always : [`board#${image.status.S}`, ...always];
}

const read = (image: unknown): Image | undefined => imageSchema.safeParse(image).data;

/**
 * Returns the changes of counters by one stream record; empty for other entities and for writes that change no counter.
 */
export function boardChanges(record: { readonly OldImage?: unknown; readonly NewImage?: unknown }): CounterChange[] {
  const differences = new Map<string, number>();
  const count = (counters: string[], by: number) => {
    for (const counter of counters) differences.set(counter, (differences.get(counter) ?? 0) + by);
  };
  count(countersOf(read(record.OldImage)), -1);
  count(countersOf(read(record.NewImage)), 1);
  return [...differences]
    .filter(([, by]) => by !== 0)
    .map(([counter, by]) => {
      const [scope, name = ''] = counter.split('#');
      return { scope: scope === 'month' ? 'month' : 'board', name, by };
    });
}
