import { defined } from '#shared/kit/defined.ts';
import { cleanText } from '#shared/kit/text.ts';
import { ambiguityOf, parseAmount } from '#shared/kit/typed-money.ts';
import type { SubmissionStatus } from '#shared/submissions/index.ts';
import { amountSchema } from '#shared/submissions/schema.ts';

/** What a member types with a move of a request at a bank: the amount as typed. */
export interface MoveValues {
  internalReason: string;
  clientText: string;
  drawn: string;
}

/** Returns what to send with a move, or what is wrong: a refusal has two texts, a contract may have its amount. */
export function checkMove({ internalReason, clientText, drawn }: MoveValues, to: SubmissionStatus | null) {
  if (to === 'contratado') {
    const parsed = drawn.trim() ? amountSchema.safeParse(parseAmount(drawn)) : undefined;
    const error = ambiguityOf(drawn) ?? parsed?.error?.issues[0]?.message;
    return error ? { errors: { drawn: error } } : { data: defined({ drawn: parsed?.data }) };
  }
  if (to !== 'recusado') return { data: {} };
  const said = { internalReason: cleanText(internalReason), clientText: cleanText(clientText) };
  if (said.internalReason && said.clientText) return { data: said };
  return {
    errors: {
      internalReason: said.internalReason ? undefined : 'Indica o motivo',
      clientText: said.clientText ? undefined : 'Escreve o que o cliente lê',
    },
  };
}
