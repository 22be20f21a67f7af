import * as z from 'zod/mini';
import { adviceFields } from '#shared/advice/routes.ts';

/**
 * The texts of a recommendation as typed; `recommended` is an offer, `none`, or empty while nothing is chosen. `left`
 * has the ids of the offers that were not considered, with a space between them.
 */
export const emptyAdvice = { needs: '', reason: '', recommended: '', left: '' };
export type AdviceValues = typeof emptyAdvice;

const adviceSchema = z.object(adviceFields);

/** Returns the recommendation of what was typed and ticked, or the first message of each wrong field. */
export function readAdvice({ needs, reason, recommended }: Omit<AdviceValues, 'left'>, offerIds: readonly string[]) {
  const chosen = offerIds.find((id) => id === recommended);
  const parsed = adviceSchema.safeParse({ needs, reason, offerIds: [...offerIds], recommendedId: chosen ?? null });
  const isOpen = chosen === undefined && recommended !== 'none';
  if (parsed.success && !isOpen) return { data: parsed.data };
  const messages = (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).reverse();
  return {
    errors: {
      ...Object.fromEntries(messages),
      ...(isOpen && { recommended: 'Escolhe uma das propostas consideradas, ou nenhuma' }),
    } as Partial<Record<string, string>>,
  };
}
