import { foldText } from '#shared/kit/text.ts';

const mostWords = 6;
const says =
  /\d|(?<!\p{L})(?:por|ao) (?:mes|ano)|anua|mensa|liquid|brut|metade|terco|(?:^|[\s,])sim(?!\p{L})|mil(?!\p{L})/u;

/** Whether a message can be the reply to a question about an earlier one: 'por ano', '1100 líquidos', 'sim'. */
export function isReply(message: string): boolean {
  const text = foldText(message).trim();
  return !text.includes('?') && text.split(/\s+/).length <= mostWords && says.test(text);
}
