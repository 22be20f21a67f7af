import { apiPrefix } from '#shared/kit/route.ts';
import type { FieldErrors } from './plain-form.ts';

/** The result of sending a form of a public page. */
export type Outcome<Name extends string> =
  | { kind: 'received' }
  /** The server's messages for fields of the form. */
  | { kind: 'invalid'; errors: FieldErrors<Name>; advice: string }
  | { kind: 'failed'; advice: string };

/** Milliseconds to wait for a response. */
const patience = 15_000;

const advice = 'Tenta novamente ou contacta-nos diretamente.';

interface Answer {
  detail?: string;
  errors?: readonly { path: string; message: string }[];
}

/** Sends what a visitor wrote into a form with these fields. Never throws: a lost connection is an outcome. */
export async function sendForm<Name extends string>(
  path: string,
  { names, input }: { names: readonly Name[]; input: object },
): Promise<Outcome<Name>> {
  const failure = { kind: 'failed', advice } as const;
  try {
    const response = await fetch(`${apiPrefix}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(patience),
    });
    if (response.ok) return { kind: 'received' };
    const { detail, errors = [] } = (await response.json()) as Answer;
    if (response.status === 429 && detail) return { kind: 'failed', advice: detail };
    // Other errors are nothing that a visitor could correct.
    const shown = errors.filter((error) => names.some((name) => name === error.path));
    if (response.status !== 400 || shown.length === 0) return failure;
    const byField = Object.fromEntries(shown.map((error) => [error.path, error.message]));
    return { kind: 'invalid', advice, errors: byField as FieldErrors<Name> };
  } catch {
    return failure;
  }
}
