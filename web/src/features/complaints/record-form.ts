import { recordedSchema } from '#shared/complaints/schemas.ts';

/** The fields of 'Registar reclamação', as typed. */
export const emptyRecord = { channel: '', receivedOn: '', name: '', email: '', request: '', summary: '' };
export type RecordValues = typeof emptyRecord;

/** A request's id, alone or in the address of its page. */
const requestPattern = /(?:^|\/)([0-9A-HJKMNP-TV-Z]{26})(?=$|[/?#])/;

/** Returns the complaint of what was typed, or the first message of each wrong field. */
export function readRecord({ request, email, ...values }: RecordValues) {
  const typed = request.trim();
  const applicationId = requestPattern.exec(typed)?.[1];
  const parsed = recordedSchema.safeParse({
    ...values,
    ...(email.trim() !== '' && { email }),
    ...(applicationId !== undefined && { applicationId }),
  });
  const isWrong = typed !== '' && applicationId === undefined;
  if (parsed.success && !isWrong) return { data: parsed.data };
  const messages = (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).reverse();
  return {
    errors: {
      ...Object.fromEntries(messages),
      ...(isWrong && { request: 'Cola o endereço da página do pedido' }),
    } as Partial<Record<string, string>>,
  };
}
